import { type Availability, NO_AVAILABILITY } from '@coursemate/contract/availability';
import { useEffect, useMemo, useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';

import { useSaveAvailability } from './api/availability.ts';
import { availabilityOf, type Draft, draftOf, hasProblems, sameDraft } from './draft.ts';
import { ownZone } from './time-zones.ts';

type Outcome = { kind: 'saved' } | { kind: 'failed'; sentence: string };

/** Whether nothing was ever saved: then the zone is the browser's. */
function isUntouched(saved: Availability): boolean {
  return sameDraft(draftOf(saved), draftOf(NO_AVAILABILITY));
}

/** The form of when one gives lessons: it follows what is saved until something is changed. */
export function useDraft(saved: Availability, today: string) {
  const start = useMemo(() => {
    const draft = draftOf(saved);
    const ahead = draft.dates.filter(({ date }) => date >= today);
    return { ...draft, dates: ahead, time_zone: isUntouched(saved) ? ownZone() : saved.time_zone };
  }, [saved, today]);
  const [draft, setDraft] = useState<Draft>(start);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const update = useSaveAvailability();
  const dirty = !sameDraft(draft, start);

  // Saved elsewhere, or here: a form that nobody has changed shows what is saved now.
  const last = useRef(start);
  useEffect(() => {
    const before = last.current;
    last.current = start;
    setDraft((now) => (sameDraft(now, before) ? start : now));
  }, [start]);

  /** Whether it was saved. Nothing of the form is lost when it was not. */
  async function save(): Promise<boolean> {
    setOutcome(null);
    if (hasProblems(draft)) {
      setOutcome({ kind: 'failed', sentence: 'Please correct the marked hours first.' });
      return false;
    }
    try {
      await update.mutateAsync(availabilityOf(draft));
      setOutcome({ kind: 'saved' });
      return true;
    } catch (error) {
      setOutcome({ kind: 'failed', sentence: sentenceOf(error, 'Failed to save your availability') });
      return false;
    }
  }

  return {
    draft,
    dirty,
    saving: update.isPending,
    outcome,
    save,
    change: (changes: Partial<Draft>) => {
      setOutcome(null);
      setDraft((now) => ({ ...now, ...changes }));
    },
    discard: () => {
      setOutcome(null);
      setDraft(start);
    },
    clearOutcome: () => setOutcome(null),
  };
}
