import { expect, test } from 'vitest';

import { cardSubjects } from './teacher-card.tsx';

const four = ['Physics', 'Chemistry', 'Biology', 'Mathematics'].map((subject) => ({ subject }));

test('a card shows three subjects and counts the rest', () => {
  expect(cardSubjects(four, undefined)).toEqual({
    shown: ['Physics', 'Chemistry', 'Biology'].map((name) => ({ name, searched: false })),
    more: 1,
  });
});

test('the searched subject is in front, in whatever case it was asked for', () => {
  const { shown, more } = cardSubjects(four, 'mathematics');
  expect(shown.map(({ name, searched }) => [name, searched])).toEqual([
    ['Mathematics', true],
    ['Physics', false],
    ['Chemistry', false],
  ]);
  expect(more).toBe(1);
});
