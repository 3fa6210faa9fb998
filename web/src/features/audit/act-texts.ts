import type { AuditAction, AuditEntry, AuditTarget } from '@coursemate/contract/audit';

/** What an administrator did, as a word after their name. */
const VERBS: Record<AuditAction, string> = {
  user_blocked: 'blocked',
  user_unblocked: 'unblocked',
  user_deleted: 'deleted',
  user_restored: 'restored',
  user_promoted: 'became administrator',
  list_entry_added: 'added',
  list_entry_changed: 'changed',
  list_entry_merged: 'merged',
  list_request_approved: 'approved',
  list_request_rejected: 'rejected',
  list_request_reopened: 'reopened',
  feedback_changed: 'changed',
  feedback_removed: 'removed',
  feedback_restored: 'restored',
  lesson_decided: 'decided about',
};

/** The same with what it was done to. */
export const actionNames: Record<AuditAction, string> = {
  user_blocked: 'Blocked user',
  user_unblocked: 'Unblocked user',
  user_deleted: 'Deleted user',
  user_restored: 'Restored user',
  user_promoted: 'Became administrator',
  list_entry_added: 'Added list entry',
  list_entry_changed: 'Changed list entry',
  list_entry_merged: 'Merged list entry',
  list_request_approved: 'Approved request',
  list_request_rejected: 'Rejected request',
  list_request_reopened: 'Reopened request',
  feedback_changed: 'Changed feedback',
  feedback_removed: 'Removed feedback',
  feedback_restored: 'Restored feedback',
  lesson_decided: 'Decided about lesson',
};

export const targetNames: Record<AuditTarget, string> = {
  user: 'Users',
  list_entry: 'List entries',
  list_request: 'List requests',
  feedback: 'Feedback',
  lesson: 'Lessons',
};

/** 'Ada Okafor unblocked', where it is plain whom. */
export function actSentence({ admin, action }: Pick<AuditEntry, 'admin' | 'action'>): string {
  return `${admin.name} ${VERBS[action]}`;
}

/** Names of fields that differ from their word in the contract. */
const FIELD_NAMES: Record<string, string> = {
  is_deleted: 'Deleted',
  is_active: 'Active',
  country_code: 'Country',
  city_id: 'City',
  admin_notes: 'Notes',
  merged_into_name: 'Merged into',
};

function fieldName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return FIELD_NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Value = string | number | boolean | null;

/** How a lesson stands before and after an administrator's decision. */
const LESSON_STATES: Record<string, string> = {
  disputed: 'Disputed',
  completed: 'It took place',
  no_show: 'Nobody came',
};

function valueWords(value: Value | undefined): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === undefined || value === null || value === '') return 'None';
  return String(value);
}

export interface FieldChange {
  name: string;
  /** Null where the thing is new or gone. */
  before: string | null;
  after: string | null;
}

type ActFields = Pick<AuditEntry, 'target_type' | 'before' | 'after'>;

/** What an act has changed, field by field, in words. */
export function fieldChanges({ target_type, before, after }: ActFields): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // The name of the other entry says it better than its number.
  if (names.has('merged_into_name')) names.delete('merged_into');
  const words = (value: Value | undefined) =>
    (target_type === 'lesson' && LESSON_STATES[String(value)]) || valueWords(value);
  return [...names].map((name) => ({
    name: fieldName(name),
    before: before && words(before[name]),
    after: after && words(after[name]),
  }));
}
