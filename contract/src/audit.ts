import * as z from 'zod/mini';

import { orNone } from './fields.ts';
import { limits } from './limits.ts';
import { paragraphs } from './text.ts';

/** What an act is about. */
export const auditTargets = ['user', 'list_entry', 'list_request', 'feedback'] as const;

export type AuditTarget = (typeof auditTargets)[number];

/** Every act of an administrator that is kept, and what it is about. */
export const auditActions = {
  user_blocked: 'user',
  user_unblocked: 'user',
  user_deleted: 'user',
  user_restored: 'user',
  list_entry_added: 'list_entry',
  list_entry_changed: 'list_entry',
  list_entry_merged: 'list_entry',
  list_request_approved: 'list_request',
  list_request_rejected: 'list_request',
  feedback_changed: 'feedback',
  feedback_removed: 'feedback',
  feedback_restored: 'feedback',
} as const satisfies Record<string, AuditTarget>;

export type AuditAction = keyof typeof auditActions;

/** Why an administrator does something; in the body of an act, or in the query of a DELETE. */
export const reason = z.optional(orNone(paragraphs(limits.reasonMax)));
