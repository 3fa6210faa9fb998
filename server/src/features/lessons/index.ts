import type { FastifyInstance } from 'fastify';

import { calendarRoutes } from './calendar/calendar.routes.ts';
import { endAndRemind } from './ending-lessons.service.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import type { LessonListeners } from './listeners.ts';

export { endAndRemind } from './ending-lessons.service.ts';
export { endLessonsBetween } from './end-between.service.ts';
export { titleOf, whenOf } from './lesson-words.ts';
export { busyTimes, countConfirmedAhead, haveHadLesson } from './lessons.queries.ts';

export function lessonsFeature(app: FastifyInstance, listeners: LessonListeners): void {
  lessonsRoutes(app, listeners);
  calendarRoutes(app);
  app.platform.jobs.repeat({
    name: 'lessons.end-and-remind',
    cron: '* * * * *',
    run: () => endAndRemind({ ...app.platform, ...listeners }),
  });
}
