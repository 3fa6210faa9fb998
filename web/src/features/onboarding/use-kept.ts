import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { keepDraft } from '#lib/drafts.ts';

type Step = 'location' | 'education';

/** By person: whoever signs in next in this browser finds nothing of it. */
export function draftKey(step: Step, userId: string): string {
  return `onboarding:${userId}:${step}`;
}

/** Keeps what is in a form with each change, so that leaving or reloading loses nothing. */
export function useKept<Values extends FieldValues, Parsed>(
  form: Pick<UseFormReturn<Values, unknown, Parsed>, 'subscribe'>,
  key: string,
  toDraft: (values: Values) => unknown,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, toDraft(values)) }),
    [subscribe, key, toDraft],
  );
}
