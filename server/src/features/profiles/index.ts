import type { FastifyInstance } from 'fastify';

import { avatarsRoutes } from './avatars.routes.ts';
import { profilesRoutes } from './profiles.routes.ts';

export { avatarPath } from './avatars.routes.ts';
export { presentOwnProfile } from './profiles.presenter.ts';
export { findPerson } from './profiles.queries.ts';

export function profilesFeature(app: FastifyInstance): void {
  profilesRoutes(app);
  avatarsRoutes(app);
}
