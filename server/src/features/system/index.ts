import type { FastifyInstance } from 'fastify';

import { docsRoutes } from './docs.routes.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { systemRoutes } from './system.routes.ts';

export { docsPaths } from './docs.routes.ts';

export function systemFeature(app: FastifyInstance): void {
  systemRoutes(app);
  metricsRoutes(app);
  docsRoutes(app);
  if (app.platform.config.devMailbox) mailboxRoutes(app);
}
