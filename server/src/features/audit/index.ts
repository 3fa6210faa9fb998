export { auditRoutes as auditFeature } from './audit.routes.ts';
export { changedFields, recordAct } from './audit.service.ts';
