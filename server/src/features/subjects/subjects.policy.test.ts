import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { maySeeSubjects, mayTeach } from './subjects.policy.ts';

test.each([
  [{ role: 'teacher' }, 'me', null],
  [{ role: 'teacher', blocked: true }, 'me', 'account_restricted'],
  [{ role: 'teacher' }, 'other', 'forbidden'],
  [{ role: 'student' }, 'me', 'forbidden'],
  [{ role: 'admin' }, 'me', 'forbidden'],
  [{ role: 'admin' }, 'other', 'forbidden'],
] as const)('%j who changes the subjects of %s is refused with %s', (facts, ownerId, code) => {
  expect(mayTeach(viewerLike(facts), ownerId)).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [{ role: 'student' }, { id: 'other', listed: true }, true],
  [{ role: 'student' }, { id: 'other', listed: false }, false],
  [{ role: 'teacher' }, { id: 'other', listed: true }, false],
  [{ role: 'teacher' }, { id: 'me', listed: false }, true],
  [{ role: 'admin' }, { id: 'other', listed: false }, true],
] as const)('%j may see the subjects of %j: %s', (facts, owner, allowed) => {
  expect(maySeeSubjects(viewerLike(facts), owner)).toBe(allowed);
});
