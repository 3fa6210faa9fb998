export { avatarPath, avatarsRoutes as avatarsFeature } from './avatars.routes.ts';
export { avatarUrl, setAvatar } from './avatars.service.ts';
