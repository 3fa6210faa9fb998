import type { UserRow } from '#features/people/index.ts';

const NEEDED = ['name', 'last_name', 'email', 'phone_number', 'role', 'country_id'] as const;
const WELCOME = ['date_of_birth', 'gender', 'summary'] as const;
/** Only teachers have a summary, so for others these two share its part and 100 can be reached. */
const WELCOME_WITHOUT_SUMMARY = ['date_of_birth', 'gender'] as const;
/** What messages and searches need weighs 70 of 100. */
const NEEDED_WEIGHT = 70;

type Filled = Pick<UserRow, (typeof NEEDED)[number] | (typeof WELCOME)[number]>;

function shareFilled(user: Filled, fields: readonly (keyof Filled)[]): number {
  return fields.filter((field) => user[field] !== null && user[field] !== '').length / fields.length;
}

/** How much of a profile is filled in, 0 to 100. */
export function completenessOf(user: Filled): number {
  const welcome = user.role === 'teacher' ? WELCOME : WELCOME_WITHOUT_SUMMARY;
  return Math.round(NEEDED_WEIGHT * shareFilled(user, NEEDED) + (100 - NEEDED_WEIGHT) * shareFilled(user, welcome));
}
