import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { dayText, filter, orNone, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { line, paragraphs } from './base/text.ts';

/** What an act is about. */
export const auditTargets = ['user', 'list_entry', 'list_request', 'feedback', 'lesson'] as const;

export type AuditTarget = (typeof auditTargets)[number];

/** Every act of an administrator that is kept, and what it is about. */
export const auditActions = {
  user_blocked: 'user',
  user_unblocked: 'user',
  user_deleted: 'user',
  user_restored: 'user',
  user_promoted: 'user',
  list_entry_added: 'list_entry',
  list_entry_changed: 'list_entry',
  list_entry_merged: 'list_entry',
  list_request_approved: 'list_request',
  list_request_rejected: 'list_request',
  list_request_reopened: 'list_request',
  feedback_changed: 'feedback',
  feedback_removed: 'feedback',
  feedback_restored: 'feedback',
  lesson_decided: 'lesson',
} as const satisfies Record<string, AuditTarget>;

export type AuditAction = keyof typeof auditActions;

// Object.keys widens to string; the keys are those of the object above.
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Why an administrator does something; in the body of an act, or in the query of a DELETE. */
export const reason = z.optional(orNone(paragraphs(limits.reasonMax)));

/** The fields that an act has changed, with their values of one moment. */
const fields = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** Names are kept as they were. */
const admin = z.object({ id: z.string(), name: z.string() });

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  admin,
  action: z.enum(auditActionNames),
  target_type: z.enum(auditTargets),
  /** A UUID, or the number of a list entry. */
  target_id: z.string(),
  target_name: z.string(),
  before: fields,
  after: fields,
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  admin_id: filter(uuid),
  action: filter(z.enum(auditActionNames, 'Invalid input')),
  target_type: filter(z.enum(auditTargets, 'Invalid input')),
  target_id: filter(line(limits.searchMax, 'Invalid input')),
  /** Days in UTC; the last one belongs to the period. */
  from: filter(dayText),
  to: filter(dayText),
};

/** Days of this form compare as text. */
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], error: 'The end must not be before the start' },
);

export const auditFilters = z.object(filters).check(inOrder);

export type AuditFilters = z.output<typeof auditFilters>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, newest first',
  query: z.safeExtend(pageQuery(limits.adminPageSize), filters).check(inOrder),
  answers: { 200: z.object({ entries: z.array(auditEntry), pagination }) },
  errors: [],
});

export const listAuditAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/audit/admins',
  access: 'admin',
  summary: 'Everyone who has an act in the audit, under the name of their last one',
  answers: { 200: z.object({ admins: z.array(admin) }) },
  errors: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  summary: 'What administrators did, newest first, as a file for spreadsheets',
  query: auditFilters,
  answers: { 200: 'text/csv' },
  errors: ['audit_too_long'],
});
