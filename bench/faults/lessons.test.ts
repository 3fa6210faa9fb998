import { expect, test } from 'vitest';

import { checkLessons } from './lessons.ts';
import type { Agreements, StoredLesson } from './lessons.ts';

const at = (time: string) => new Date(`2027-03-10T${time}:00.000Z`);

const lesson = (id: string, from: string, to: string, changes: Partial<StoredLesson> = {}): StoredLesson => ({
  id,
  status: 'confirmed',
  starts_at: at(from),
  ends_at: at(to),
  teacher_id: 't',
  student_id: 's',
  ...changes,
});

/** A teacher with two students, one lesson after the other. */
const stored = (): StoredLesson[] => [
  lesson('a', '15:00', '15:30'),
  lesson('b', '15:30', '16:00', { student_id: 'r' }),
  lesson('c', '15:10', '15:40', { student_id: 'r', status: 'proposed' }),
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
    (lessons) => lessons.push(lesson('d', '15:50', '16:20', { student_id: 'q' })),
    { overlapping: 1 },
  ],
  [
    'a student in two lessons at once',
    (lessons) => lessons.push(lesson('d', '15:20', '15:50', { teacher_id: 'u' })),
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
