import type { FastifyInstance } from 'fastify';

import { blocksRoutes } from './blocks.routes.ts';
import { profilesRoutes } from './profiles.routes.ts';

export { completenessOf } from './completeness.ts';
export { contactsOf, presentOwnProfile, presentPublicProfile } from './profiles.presenter.ts';
export { findPeople } from './profiles.queries.ts';
export { requirePerson } from './profiles.service.ts';

export function profilesFeature(app: FastifyInstance): void {
  profilesRoutes(app);
  blocksRoutes(app);
}
