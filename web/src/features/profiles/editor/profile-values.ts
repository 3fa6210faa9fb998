import type { OwnProfile } from '@coursemate/contract/profiles';

import type { ProfileValues } from './profile-schema.ts';

export type ProfileFieldName = keyof ProfileValues;

/** What the form shows of a saved profile. */
export function valuesOf(profile: OwnProfile): ProfileValues {
  return {
    name: profile.name,
    last_name: profile.last_name,
    email: profile.email,
    phone_number: profile.phone_number ?? '',
    date_of_birth: profile.date_of_birth ?? '',
    gender: profile.gender ?? '',
    country_id: profile.country_id ?? '',
    city_id: profile.city_id,
    summary: profile.summary ?? '',
    video_url: profile.video_url ?? '',
    accepts_requests: profile.accepts_requests,
    paused_until: profile.paused_until ?? '',
  };
}

/** Fields that change together: a city belongs to its country, a day to its pause. */
const UNITS = [
  ['name'],
  ['last_name'],
  ['email'],
  ['phone_number'],
  ['date_of_birth'],
  ['gender'],
  ['country_id', 'city_id'],
  ['summary'],
  ['video_url'],
  ['accepts_requests', 'paused_until'],
] as const satisfies ReadonlyArray<readonly ProfileFieldName[]>;

/** The fields to send: those that differ from what is saved. */
export function changedFields(values: ProfileValues, saved: ProfileValues): ProfileFieldName[] {
  return UNITS.flatMap((unit): readonly ProfileFieldName[] =>
    unit.some((field) => values[field] !== saved[field]) ? unit : [],
  );
}

/** The fields to update when the saved profile changes from `before` to `now`: those that nobody has edited. */
export function untouchedChanges(
  values: ProfileValues,
  before: ProfileValues,
  now: ProfileValues,
): Partial<ProfileValues> {
  const untouched = UNITS.filter((unit) => unit.every((field) => values[field] === before[field]));
  const moved = untouched
    .flatMap((unit): readonly ProfileFieldName[] => unit)
    .filter((field) => values[field] !== now[field]);
  return Object.fromEntries(moved.map((field) => [field, now[field]]));
}

const USUAL_PAUSE_DAYS = 14;

/** Days are UTC, as the server reads them. */
function dayAfter(now: Date, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The first day on which a pause can end: one until today would be over. */
export function firstPauseEnd(now: Date): string {
  return dayAfter(now, 1);
}

/** What is proposed before a day is chosen. */
export function usualPauseEnd(now: Date): string {
  return dayAfter(now, USUAL_PAUSE_DAYS);
}

/** For the form: no end, or a day to come. Days of one length compare as texts. */
export function isPauseEndOrNone(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstPauseEnd(new Date()));
}
