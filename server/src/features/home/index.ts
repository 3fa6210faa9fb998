export { homeRoutes as homeFeature } from './home.routes.ts';
