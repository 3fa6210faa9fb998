import { describe, expect, test } from 'vitest';

import { chatTextOf, factsFor, sentenceFor, titleOf } from './lesson-words.ts';
import type { LessonEvent, LessonNews } from './lesson-words.ts';
import type { LessonWithPeople } from './lessons.queries.ts';

const at = (iso: string): Date => new Date(`2026-11-${iso}:00Z`);

const ALGEBRA: LessonWithPeople = {
  id: 'l1',
  chat_id: 'c1',
  teacher_id: 'jonas',
  student_id: 'mira',
  teacher_name: 'Jonas Weber',
  student_name: 'Mira Holm',
  teacher_avatar: null,
  student_avatar: null,
  teacher_zone: 'Europe/Berlin',
  student_zone: null,
  proposed_by: 'teacher',
  subject: 'Algebra',
  course_id: null,
  course_name: null,
  price: '28.00',
  currency: 'EUR',
  starts_at: at('24T16:00'),
  ends_at: at('24T17:00'),
  time_zone: 'Europe/Berlin',
  mode: 'online',
  place: 'https://meet.test/algebra',
  note: 'Sheet 5',
  status: 'confirmed',
  reason: null,
  cancelled_by: null,
  late_cancel: false,
  reported_by: null,
  reported_at: null,
  report_reason: null,
  completed_by: null,
  completed_at: null,
  move_starts_at: null,
  move_ends_at: null,
  move_proposed_by: null,
  agreed_at: null,
  series_id: null,
  series_count: 0,
  client_id: null,
  number: 0,
  sequence: 1,
  reminded_day: false,
  reminded_hour: false,
  created_at: at('19T12:00'),
  updated_at: at('19T12:00'),
  rating: null,
  reachable: true,
  open: true,
};

/** Some lessons of a series of five, by their numbers. */
function weeks(first: number, ...others: number[]): LessonNews['lessons'] {
  const of = (number: number): LessonWithPeople => ({ ...ALGEBRA, number, series_id: 's', series_count: 5 });
  return [of(first), ...others.map(of)];
}

const ONE: LessonNews['lessons'] = [ALGEBRA];
const SOME: LessonNews['lessons'] = [ALGEBRA, { ...ALGEBRA, id: 'l2' }];
const UNNAMED: LessonNews['lessons'] = [{ ...ALGEBRA, subject: null }];

test.each<[LessonEvent, LessonNews['lessons'], string]>([
  ['cancel', ONE, 'Lesson cancelled'],
  ['cancel', SOME, '2 lessons cancelled'],
  ['cancel', weeks(0), 'Lesson 1 of 5 cancelled'],
  ['cancel', weeks(2, 3, 4), '3 of 5 lessons cancelled'],
  ['cancel', weeks(0, 1, 2, 3, 4), 'Series of 5 lessons cancelled'],
  ['cancel', [{ ...ALGEBRA, series_id: 's', series_count: 1 }], 'Lesson cancelled'],
  ['move', ONE, 'Another time suggested for the lesson'],
  ['move', weeks(1), 'Another time suggested for lesson 2 of 5'],
  ['move', weeks(0, 1, 2, 3, 4), 'Another time suggested for the series of 5 lessons'],
  ['expire', weeks(1), 'The proposal of lesson 2 of 5 has expired'],
  ['decline_move', weeks(2, 3), '2 of 5 lessons stay at their times'],
])('%s: the title says which lessons', (what, lessons, title) => {
  expect(titleOf(what, lessons)).toBe(title);
});

describe('a time that moves', () => {
  const before = { starts_at: at('23T15:00'), ends_at: at('23T16:00') };
  const suggested = { ...ALGEBRA, ...before, move_starts_at: at('24T16:00'), move_ends_at: at('24T17:30') };

  test.each<[string, LessonNews]>([
    ['suggested for a confirmed lesson', { what: 'move', lessons: [suggested], before }],
    ['suggested for a proposal', { what: 'move', lessons: ONE, before }],
    ['confirmed', { what: 'confirm_move', lessons: ONE, before }],
  ])('%s is told with the old one', (_, news) => {
    expect(chatTextOf(news)).toMatch(/: Tue 24 Nov, 17:00 instead of Mon 23 Nov, 16:00 \(Europe\/Berlin\)$/);
    expect(sentenceFor(news, 'Jonas', 'jonas').message).toMatch(
      /Tue 24 Nov, 17:00 for Algebra, instead of Mon 23 Nov, 16:00$/,
    );
  });

  test('stands in the mail as both, with the length that it would have', () => {
    const facts = factsFor({ what: 'move', lessons: [suggested], before }, 'jonas');
    expect(facts).toContainEqual({ label: 'When', value: 'Tue 24 Nov, 17:00–18:30', was: 'Mon 23 Nov, 16:00–17:00' });
    expect(facts).toContainEqual({ label: 'Length and price', value: '90 min · €42' });
  });
});

describe('a sentence', () => {
  test.each<[LessonEvent, LessonNews['lessons'], string]>([
    ['propose', ONE, 'Jonas proposes Algebra on Tue 24 Nov, 17:00'],
    ['propose', UNNAMED, 'Jonas proposes a lesson on Tue 24 Nov, 17:00'],
    ['propose', weeks(0, 1, 2, 3, 4), 'Jonas proposes Algebra (series of 5 lessons) from Tue 24 Nov, 17:00'],
    ['confirm', [{ ...ALGEBRA, course_name: 'MA0001' }], 'Jonas confirmed MA0001 on Tue 24 Nov, 17:00'],
    ['move', ONE, 'Jonas suggests Tue 24 Nov, 17:00 for Algebra'],
    ['cancel', weeks(1), 'Jonas cancelled Algebra (lesson 2 of 5) on Tue 24 Nov, 17:00'],
    ['cancel', UNNAMED, 'Jonas cancelled the lesson on Tue 24 Nov, 17:00'],
  ])('of %s says who, which lesson and when', (what, lessons, subject) => {
    expect(sentenceFor({ what, lessons }, 'Jonas', 'jonas').subject).toBe(subject);
  });

  test('names the zone to whom it may be another', () => {
    const of = (reader: string) => sentenceFor({ what: 'cancel', lessons: ONE }, 'Jonas', reader).message;
    expect(of('jonas')).toBe('Jonas cancelled Algebra on Tue 24 Nov, 17:00');
    expect(of('mira')).toBe('Jonas cancelled Algebra on Tue 24 Nov, 17:00 (Europe/Berlin)');
  });

  test('has the time by the clock of its reader', () => {
    const lessons: LessonNews['lessons'] = [{ ...ALGEBRA, student_zone: 'Asia/Tokyo' }];
    const { message } = sentenceFor({ what: 'cancel', lessons }, 'Jonas', 'mira');
    expect(message).toBe('Jonas cancelled Algebra on Wed 25 Nov, 01:00');
  });

  test('of what time did names nobody', () => {
    expect(sentenceFor({ what: 'complete', lessons: UNNAMED }, null, 'jonas').message).toBe(
      'The lesson on Tue 24 Nov, 17:00 took place',
    );
  });
});

test('the mail has what, with whom, when, how long, what it costs, where and why', () => {
  const lessons: LessonNews['lessons'] = [{ ...ALGEBRA, reason: 'I am ill' }];
  expect(factsFor({ what: 'cancel', lessons }, 'mira')).toEqual([
    { label: 'Lesson', value: 'Algebra' },
    { label: 'With', value: 'Jonas Weber' },
    { label: 'When', value: 'Tue 24 Nov, 17:00–18:00 (Europe/Berlin)', was: null },
    { label: 'Length and price', value: '60 min · €28' },
    { label: 'Where', value: 'Online: https://meet.test/algebra' },
    { label: 'Reason', value: 'I am ill' },
  ]);
  // What was said at another occasion is not the reason for this.
  expect(factsFor({ what: 'confirm', lessons }, 'mira').map(({ label }) => label)).not.toContain('Reason');
});
