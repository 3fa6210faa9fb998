export { usersRoutes as usersFeature } from './users.routes.ts';
