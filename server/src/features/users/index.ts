import type { FastifyInstance } from 'fastify';

import { blocksRoutes } from './blocks.routes.ts';
import { usersRoutes } from './users.routes.ts';

export { refreshUserRows } from './user-rows.service.ts';

export function usersFeature(app: FastifyInstance): void {
  usersRoutes(app);
  blocksRoutes(app);
}
