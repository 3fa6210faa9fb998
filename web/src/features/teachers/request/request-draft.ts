import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';

const keyOf = (teacherId: string) => `chat-request:${teacherId}`;

/** What was written to a teacher and not sent; '' for nothing. */
export function readRequestDraft(teacherId: string): string {
  const kept = readDraft(keyOf(teacherId));
  return typeof kept === 'string' ? kept : '';
}

export function keepRequestDraft(teacherId: string, text: string): void {
  keepDraft(keyOf(teacherId), text);
}

export function dropRequestDraft(teacherId: string): void {
  dropDraft(keyOf(teacherId));
}

/** Puts a sentence behind what is written already, in the place of the one that was put there before. */
export function addToRequestDraft(teacherId: string, sentence: string, before: string | null): void {
  const draft = readRequestDraft(teacherId);
  if (draft.includes(sentence)) return;
  const rest = (before === null ? draft : draft.replace(before, '')).trimEnd();
  keepRequestDraft(teacherId, rest === '' ? sentence : `${rest} ${sentence}`);
}
