import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { mayAskForLength, mayHaveAvailability, maySaveAvailability } from './availability.policy.ts';

test.each([
  [{ role: 'teacher' }, null, null],
  [{ role: 'teacher', blocked: true }, null, 'account_restricted'],
  [{ role: 'student' }, 'forbidden', 'forbidden'],
  [{ role: 'student', blocked: true }, 'forbidden', 'forbidden'],
  [{ role: 'admin' }, 'forbidden', 'forbidden'],
] as const)('%j who reads their hours is refused with %s, who saves them with %s', (facts, reading, saving) => {
  const decision = (code: string | null) => (code ? { allowed: false, code } : { allowed: true });
  expect(mayHaveAvailability(viewerLike(facts))).toEqual(decision(reading));
  expect(maySaveAvailability(viewerLike(facts))).toEqual(decision(saving));
});

test.each([
  ['student', 60, true],
  ['student', 90, true],
  ['student', 30, false],
  ['teacher', 30, true],
  ['admin', 30, true],
] as const)('a %s may ask for lessons of %i minutes where 60 and 90 are given: %s', (role, minutes, allowed) => {
  expect(mayAskForLength(viewerLike({ role }), minutes, [60, 90])).toBe(allowed);
});
