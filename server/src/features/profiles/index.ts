import type { FastifyInstance } from 'fastify';

import type { PersonChanged } from '#features/auth/index.ts';

import { avatarsRoutes } from './avatars.routes.ts';
import { profilesRoutes } from './profiles.routes.ts';

export { avatarPath } from './avatars.routes.ts';
export { avatarUrl } from './avatars.service.ts';
export { presentOwnProfile } from './profiles.presenter.ts';
export { findPerson } from './profiles.queries.ts';

export function profilesFeature(app: FastifyInstance, changed: PersonChanged): void {
  profilesRoutes(app, changed);
  avatarsRoutes(app);
}
