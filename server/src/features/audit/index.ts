export { auditRoutes as auditFeature } from './audit.routes.ts';
export { changedFields, recordAct } from './audit.service.ts';
export type { AuditedFields } from './audit.tables.ts';
