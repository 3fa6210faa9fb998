import type { FastifyInstance } from 'fastify';

import { notificationRoutes } from './notifications.routes.ts';

export { notify } from './notifications.service.ts';

export function notificationsFeature(app: FastifyInstance): void {
  notificationRoutes(app);
}
