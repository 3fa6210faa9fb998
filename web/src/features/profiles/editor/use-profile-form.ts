import type { Role } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createFormControl, type Resolver, type UseFormReturn } from 'react-hook-form';

import { logFailure, sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import { ownProfileQuery } from '../api/own-profile.ts';
import { useSaveProfile } from '../api/save-profile.ts';
import type { ParsedProfile, ProfileValues } from './profile-schema.ts';
import { changedFields, type ProfileFieldName, untouchedChanges, valuesOf } from './profile-values.ts';

/** Without its state, which each part of the page reads by `useFormState` or `useWatch`. */
export type ProfileForm = Omit<UseFormReturn<ProfileValues, unknown, ParsedProfile>, 'formState'>;

/** The outcome of the last attempt to save. */
export type SaveOutcome =
  | { kind: 'failed'; sentence: string }
  /** `values` are those right after saving: with the next edit the outcome disappears. */
  | { kind: 'saved'; values: ProfileValues; mailedTo: string | null };

const SERVER_FIELDS = {
  fields: {
    name: 'name',
    last_name: 'last_name',
    email: 'email',
    phone_number: 'phone_number',
    date_of_birth: 'date_of_birth',
    gender: 'gender',
    country_id: 'country_id',
    city_id: 'city_id',
    summary: 'summary',
    video_url: 'video_url',
    accepts_requests: 'accepts_requests',
    paused_until: 'paused_until',
  } satisfies Record<ProfileFieldName, ProfileFieldName>,
  // 'Email is already registered', and a domain that is not on the whitelist.
  mentions: [
    ['Email', 'email'],
    ['domain', 'email'],
  ],
} as const;

/** The rules take 25 ms to be set up, so they come when the page is idle, or with the first check. */
const loadRules = () => import('./profile-schema.ts');

function lazyResolver(readRole: () => Role | null): Resolver<ProfileValues, unknown, ParsedProfile> {
  return async (...form) => (await loadRules()).profileResolver(readRole())(...form);
}

/**
 * `useForm` would draw the page again as soon as it is there, in one long task with all effects: 6 of 100 points on
 * Lighthouse's phone.
 */
function createForm(saved: ProfileValues, readRole: () => Role | null): ProfileForm {
  const form: ProfileForm = createFormControl({ resolver: lazyResolver(readRole), defaultValues: saved });
  // Until its first reset it answers with the default values, whatever was set.
  form.reset();
  return form;
}

function loadRulesEarly(): void {
  // Without a network the check tries again, and says so.
  loadRules().catch((error: unknown) => logFailure('The rules of the profile could not be loaded', error));
}

/** Updates the form with what changed elsewhere, except for edited fields. */
function updateUntouched(form: ProfileForm, before: ProfileValues, now: ProfileValues): void {
  const moved = untouchedChanges(form.getValues(), before, now);
  for (const [field, value] of Object.entries(moved)) {
    // Object.entries loses the type of the keys.
    const name = field as ProfileFieldName;
    form.setValue(name, value);
    form.clearErrors(name);
  }
}

/** The form of the own profile: it follows the saved profile and saves what differs from it. */
export function useProfileForm(profile: OwnProfile) {
  const saved = useMemo(() => valuesOf(profile), [profile]);
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery(profile.user_id);
  // The role may be another one by the time of a check.
  const [form] = useState(() => createForm(saved, () => queryClient.getQueryData(queryKey)?.role ?? null));
  const update = useSaveProfile();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);

  useEffect(() => whenPageIsIdle(loadRulesEarly), []);

  const lastSaved = useRef(saved);
  useEffect(() => {
    updateUntouched(form, lastSaved.current, saved);
    lastSaved.current = saved;
  }, [form, saved]);

  async function send(parsed: ParsedProfile): Promise<boolean> {
    const sent = { ...form.getValues() };
    try {
      const changes = Object.fromEntries(changedFields(sent, saved).map((field) => [field, parsed[field]]));
      const now = await update.mutateAsync({ ...changes, user_id: profile.user_id });
      // The server may have changed the sent values; edits made meanwhile stay.
      updateUntouched(form, sent, valuesOf(now));
      const mailedTo = sent.email === saved.email ? null : now.pending_email;
      setOutcome({ kind: 'saved', values: { ...form.getValues() }, mailedTo });
      return true;
    } catch (error) {
      if (!attachToFields(error, { setError: form.setError, ...SERVER_FIELDS })) {
        setOutcome({ kind: 'failed', sentence: sentenceOf(error, 'Failed to update profile') });
      }
      return false;
    }
  }

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    let done = false;
    setOutcome(null);
    try {
      await form.handleSubmit(async (parsed) => {
        done = await send(parsed);
      })();
    } catch (error) {
      // The rules could not be loaded.
      setOutcome({ kind: 'failed', sentence: sentenceOf(error, 'Failed to update profile') });
    }
    return done;
  }

  function discard() {
    updateUntouched(form, form.getValues(), saved);
    form.clearErrors();
    setOutcome(null);
  }

  return { form, saved, save, discard, outcome, clearOutcome: () => setOutcome(null) };
}
