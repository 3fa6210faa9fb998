import { expect, test } from 'vitest';

import { cardSubjects } from './card-subjects.ts';

const four = ['Physics', 'Chemistry', 'Biology', 'Mathematics'].map((subject) => ({ subject }));

test('a card shows three subjects and counts the rest', () => {
  expect(cardSubjects(four, undefined)).toEqual({
    shown: ['Physics', 'Chemistry', 'Biology'].map((name) => ({ name, wanted: false })),
    more: 1,
  });
});

test('the wanted subject is in front, in whatever case it was asked for', () => {
  const { shown, more } = cardSubjects(four, 'mathematics');
  expect(shown.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['Mathematics', true],
    ['Physics', false],
    ['Chemistry', false],
  ]);
  expect(more).toBe(1);
});
