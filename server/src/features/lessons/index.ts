import type { FastifyInstance } from 'fastify';

import { calendarRoutes } from './calendar/calendar.routes.ts';
import { endAndRemind } from './ending-lessons.service.ts';
import type { LessonHooks } from './hooks.ts';
import { lessonsRoutes } from './lessons.routes.ts';

export { endAndRemind } from './ending-lessons.service.ts';
export { endLessonsBetween } from './end-between.service.ts';
export { SAID, whenOf } from './lesson-words.ts';
export { busyTimes, countConfirmedAhead, haveHadLesson } from './lessons.queries.ts';

export function lessonsFeature(app: FastifyInstance, hooks: LessonHooks): void {
  lessonsRoutes(app, hooks);
  calendarRoutes(app);
  app.platform.jobs.repeat({
    name: 'lessons.end-and-remind',
    cron: '* * * * *',
    run: () => endAndRemind({ ...app.platform, ...hooks }),
  });
}
