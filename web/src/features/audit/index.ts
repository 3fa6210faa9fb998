export { auditQuery } from './api/audit.ts';
export { type AuditSearch, auditSearch } from './audit-search.ts';
export { LastActs } from './last-acts.tsx';
export { AuditPage } from './page/audit-page.tsx';
