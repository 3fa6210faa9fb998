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
