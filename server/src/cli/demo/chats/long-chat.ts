import { days, later } from '#platform/clock.ts';

import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { fillChat } from './filled-chat.ts';
import type { DemoChat } from './filled-chat.ts';
import type { Line, Scene } from './script.ts';
import { afternoonAfter, withTimes } from './times.ts';

/** Two who have met every week for most of a year; their chat is there to be scrolled through. */
export const weekly = { student: 'Jan Novotný', teacher: 'Jonas Weber', called: 'Jan' } as const;

/** Some weeks raise more questions than others. */
const ORDINARY = [
  ['plan', 'question', 'after'],
  ['plan', 'question', 'question', 'after'],
  ['plan', 'question', 'question', 'after'],
];
const BEFORE_EXAM = 'the old exams';
const DAYS = ['Tuesday', 'Wednesday', 'Thursday'];
const HOURS = ['16:00', '17:00', '17:30', '18:30'];

/** Pieces of each kind in ever new order: none comes back before all were there. */
function createPieces(scenes: readonly Scene[], random: Random): (kind: string) => Line[] {
  const left = new Map<string, Scene[]>();
  return (kind) => {
    const known = left.get(kind) ?? [];
    const stack = known.length > 0 ? known : random.shuffled(scenes.filter(({ title }) => title === kind));
    left.set(kind, stack);
    return stack.pop()?.lines ?? [];
  };
}

interface Pair {
  studentId: string;
  teacherId: string;
}

export function longChat(
  chat: Row<'chats'>,
  { studentId, teacherId }: Pair,
  scenes: readonly Scene[],
  now: Date,
): DemoChat {
  const random = createRandom(`weekly talk of ${chat.id}`);
  const piece = createPieces(scenes, random);
  const weeks = scenes.find(({ title }) => title === 'topics')?.lines ?? [];
  const sent = weeks.flatMap(({ who: course, text: topic }, index) => {
    const monday = later(now, -days(7 * (weeks.length - index)));
    const n = index - weeks.findIndex(({ who }) => who === course) + 1;
    const words = { course, topic, n: String(n), day: random.pick(DAYS), hour: random.pick(HOURS) };
    const kinds = topic === BEFORE_EXAM ? ['exam'] : (ORDINARY[index % ORDINARY.length] ?? []);
    return kinds.flatMap((kind, day) =>
      withTimes(piece(kind), {
        start: afternoonAfter(monday, day, random),
        random,
        senderOf: (who) => (who === weekly.called ? studentId : teacherId),
        words,
      }),
    );
  });
  return fillChat(chat, sent, { unread: 0, now });
}
