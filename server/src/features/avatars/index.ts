export { avatarPath, avatarsRoutes as avatarsFeature } from './avatars.routes.ts';
export { avatarUrl } from './avatars.service.ts';
