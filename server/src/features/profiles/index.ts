export { completenessOf } from './completeness.ts';
export { presentOwnProfile, presentPublicProfile } from './profiles.presenter.ts';
export { visibilityOf } from './profiles.policy.ts';
export { findPeople, findPerson } from './profiles.queries.ts';
export { profilesRoutes as profilesFeature } from './profiles.routes.ts';
