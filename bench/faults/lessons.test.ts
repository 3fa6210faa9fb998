import { expect, test } from 'vitest';

import { checkLessons } from './lessons.ts';
import type { Agreements, StoredLesson } from './lessons.ts';

const at = (time: string) => new Date(`2027-03-10T${time}:00.000Z`);

/** A teacher with two students, one lesson after the other. */
const stored = (): StoredLesson[] => [
  { id: 'a', status: 'confirmed', starts_at: at('15:00'), ends_at: at('15:30'), teacher_id: 't', student_id: 's' },
  { id: 'b', status: 'confirmed', starts_at: at('15:30'), ends_at: at('16:00'), teacher_id: 't', student_id: 'r' },
  { id: 'c', status: 'proposed', starts_at: at('15:10'), ends_at: at('15:40'), teacher_id: 't', student_id: 'r' },
];

const told = (): Agreements => ({
  confirmed: new Map([['a', at('15:00').toISOString()]]),
  refused: new Map(),
});

const sound = { lost: 0, overlapping: 0, remindedTwice: 0 };

test('nothing is found where pairs and database agree', () => {
  expect(checkLessons(stored(), [1, 1], told())).toEqual(sound);
});

test.each<[string, (lessons: StoredLesson[], agreements: Agreements) => void, Partial<typeof sound>]>([
  [
    'a confirmation that is not stored',
    (_, { confirmed }) => confirmed.set('c', at('15:10').toISOString()),
    { lost: 1 },
  ],
  [
    'one that is stored at another time',
    (_, { confirmed }) => confirmed.set('a', at('15:10').toISOString()),
    { lost: 1 },
  ],
  [
    'a teacher in two lessons at once',
    (lessons) => lessons.splice(1, 1, { ...lessons[1]!, starts_at: at('15:20') }),
    { overlapping: 1 },
  ],
  [
    'a student in two lessons at once',
    (lessons) => lessons.splice(1, 1, { ...lessons[1]!, starts_at: at('15:20'), teacher_id: 'u', student_id: 's' }),
    { overlapping: 1 },
  ],
])('%s is found', (_, change, expected) => {
  const [lessons, agreements] = [stored(), told()];
  change(lessons, agreements);
  expect(checkLessons(lessons, [1], agreements)).toEqual({ ...sound, ...expected });
});

test('a person who was reminded twice is found', () => {
  expect(checkLessons(stored(), [1, 2], told())).toEqual({ ...sound, remindedTwice: 1 });
});
