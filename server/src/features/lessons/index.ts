import type { FastifyInstance } from 'fastify';

import { endAndRemind } from './ending-lessons.service.ts';
import { lessonsRoutes } from './lessons.routes.ts';

export { busyTimes } from './lessons.queries.ts';

export function lessonsFeature(app: FastifyInstance): void {
  lessonsRoutes(app);
  app.platform.jobs.repeat({
    name: 'lessons.end-and-remind',
    cron: '* * * * *',
    run: () => endAndRemind(app.platform),
  });
}
