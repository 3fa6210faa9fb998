import { expect, test } from 'vitest';

import { courseOf, sharing } from '#testing/courses.ts';
import { jonas } from '#testing/teachers.ts';

import { matchLabel } from './match-texts.tsx';

const labelsOf = (teacher: typeof jonas) => teacher.match.map((match) => matchLabel(match, teacher));

test('a card says which course a teacher took or taught', () => {
  const courses = sharing([courseOf(1, { relation: 'took' }), courseOf(2, { relation: 'taught' })]);
  expect(labelsOf({ ...jonas, ...courses })).toEqual(['Took Analysis 1, as you', 'Taught Analysis 2']);
});

test.each(['faculty', 'university', 'city'] as const)('a card says that they have the %s in common', (kind) => {
  expect(labelsOf({ ...jonas, match: [{ kind, name: 'Somewhere' }] })).toEqual([`Same ${kind}`]);
});
