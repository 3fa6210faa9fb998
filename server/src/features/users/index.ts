import type { FastifyInstance } from 'fastify';

import type { PersonChanged } from '#features/auth/index.ts';

import { blocksRoutes } from './blocks.routes.ts';
import { usersRoutes } from './users.routes.ts';

export function usersFeature(app: FastifyInstance, personChanged: PersonChanged): void {
  usersRoutes(app, personChanged);
  blocksRoutes(app);
}
