import { useCallback, useRef, useState } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

import type { RequestedTeacher } from './request-dialog.tsx';
import { addToRequestDraft } from './request-draft.ts';

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
