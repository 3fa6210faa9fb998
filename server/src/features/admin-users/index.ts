export { adminUsersRoutes as adminUsersFeature } from './admin-users.routes.ts';
export { refreshUserRows } from './user-rows.service.ts';
