export { avatarPath, avatarsRoutes as avatarsFeature } from './avatars.routes.ts';
export { avatarUrl, hashOf } from './avatars.service.ts';
