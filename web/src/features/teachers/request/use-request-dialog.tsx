import { useCallback, useRef, useState } from 'react';

import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import type { RequestedTeacher } from './request-dialog.tsx';

/** With the form library, phone numbers and their rules. */
const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog);

/** `show` opens `dialog` for a teacher, with a sentence in its box if one is given. It keeps the last one, so that the name does not vanish while it closes. */
export function useRequestDialog() {
  const [teacher, setTeacher] = useState<RequestedTeacher | null>(null);
  const [needsPhone, setNeedsPhone] = useState(false);
  const [open, setOpen] = useState(false);
  const lastSentence = useRef<string | null>(null);
  const show = useCallback((requested: RequestedTeacher, sentence?: string) => {
    if (sentence !== undefined) {
      addToRequestDraft(requested.id, sentence, lastSentence.current);
      lastSentence.current = sentence;
    }
    setTeacher(requested);
    setNeedsPhone(requested.obstacle === 'phone_required');
    setOpen(true);
  }, []);
  return {
    show,
    dialog: teacher && (
      <RequestDialog
        teacher={teacher}
        needsPhone={needsPhone}
        onNeedsPhone={setNeedsPhone}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  };
}

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
function addToRequestDraft(teacherId: string, sentence: string, before: string | null): void {
  const draft = readRequestDraft(teacherId);
  if (draft.includes(sentence)) return;
  const rest = (before === null ? draft : draft.replace(before, '')).trimEnd();
  keepRequestDraft(teacherId, rest === '' ? sentence : `${rest} ${sentence}`);
}
