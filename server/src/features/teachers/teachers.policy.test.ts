import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { mayListTeachers, maySaveTeachers, maySeeTeacher } from './teachers.policy.ts';

test.each([
  ['student', true],
  ['admin', true],
  ['teacher', false],
  [null, false],
] as const)('a person with role %s may list teachers: %s', (role, allowed) => {
  const decision = mayListTeachers(viewerLike({ role }));
  expect(decision).toEqual(allowed ? { allowed } : { allowed, code: 'forbidden' });
});

test.each([
  [{ role: 'student' }, { id: 'teacher', listed: true }, true],
  [{ role: 'student' }, { id: 'teacher', listed: false }, false],
  [{ role: 'admin' }, { id: 'teacher', listed: true }, true],
  [{ role: 'admin' }, { id: 'teacher', listed: false }, false],
  [{ role: 'teacher' }, { id: 'teacher', listed: true }, false],
  [{ role: 'teacher' }, { id: 'me', listed: true }, true],
  [{ role: 'teacher' }, { id: 'me', listed: false }, true],
  [{ role: 'student' }, { id: 'me', listed: false }, false],
] as const)('%j may see the teacher %j: %s', (facts, teacher, allowed) => {
  const decision = maySeeTeacher(viewerLike(facts), teacher);
  expect(decision).toEqual(allowed ? { allowed } : { allowed, code: 'teacher_not_found' });
});

test.each([
  [{ role: 'student' }, null],
  [{ role: 'student', blocked: true }, 'account_restricted'],
  [{ role: 'teacher' }, 'forbidden'],
  [{ role: 'admin' }, 'forbidden'],
] as const)('%j who saves a teacher is refused with %s', (facts, code) => {
  expect(maySaveTeachers(viewerLike(facts))).toEqual(code ? { allowed: false, code } : { allowed: true });
});
