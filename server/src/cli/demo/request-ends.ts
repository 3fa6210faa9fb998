import { limits } from '@coursemate/contract/base/limits';

import { days, later } from '#platform/clock.ts';

import { teacherName } from './accounts.ts';
import { daysBefore } from './calendar.ts';
import { unansweredChat } from './chat-rows.ts';
import { titleOf } from './chats/plan-chats.ts';
import type { Asked } from './chats/plan-chats.ts';
import type { DemoData } from './data.ts';
import { nameOf } from './names.ts';
import type { Person } from './people.ts';
import { createRandom } from './random.ts';
import type { Row } from './rows.ts';

/** How many requests a teacher lets expire; the demo's own one is busy, too. */
const SHARES = [0, 0, 0.02, 0.04, 0.08, 0.12, 0.2];
const OWN_SHARE = 0.08;
/** How many teachers were asked by someone who took the request back. */
const WITHDRAWN_SHARE = 0.2;
/** Days ago: whoever was asked has had a week. */
const ASKED = { from: 150, to: 8 };

/** A chat that was asked for and has ended since; how is in the row. */
type Ended = Pick<Asked, 'teacher' | 'row'>;

/** What counts of a chat in how a teacher answers: nothing while it waits, when it was taken back, or once it is long ago. */
function endOf({ teacher, row }: Ended, idOf: (name: string) => string, end: Date): Row<'request_ends'>[] {
  const ended_at = new Date(row.updated_at);
  if (row.status === 'pending' || row.status === 'withdrawn' || ended_at <= later(end, -days(limits.responseDays - 1)))
    return [];
  const { id: chat_id, asked_at, status } = row;
  return [{ chat_id, teacher_id: idOf(teacher), asked_at, ended_at, answered: status !== 'expired' }];
}

interface Context {
  people: ReadonlyMap<string, Person>;
  idOf: (name: string) => string;
  end: Date;
}

/** Requests that a teacher did not answer or that were taken back, of students who have no chat with them. */
function unansweredOf(teacher: string, answered: number, known: ReadonlySet<string>, data: DemoData, context: Context) {
  const { people, idOf, end } = context;
  const random = createRandom(`unanswered requests of ${teacher}`);
  const share = teacher === teacherName ? OWN_SHARE : random.pick(SHARES);
  const joined = (name: string): Date => new Date(people.get(name)?.user.created_at ?? end);
  const strangers = random
    .shuffled(data.students.map(nameOf))
    .filter((student) => !known.has(titleOf({ student, teacher })))
    .map((student) => {
      const { from, to } = ASKED;
      return { student, teacher, asked: daysBefore(end, to + random.below(from - to), random) };
    })
    .filter(({ student, asked }) => joined(student) < asked && joined(teacher) < asked);
  const expired = Math.round((answered * share) / (1 - share));
  const withdrawn = random.chance(WITHDRAWN_SHARE) ? 1 : 0;
  return strangers
    .slice(0, expired + withdrawn)
    .map((request, n) => ({ teacher, row: unansweredChat(request, n < expired ? 'expired' : 'withdrawn', idOf) }));
}

/** How requests have ended, and the chats of those that were not answered. */
export function planEnds(
  data: DemoData,
  asked: readonly Asked[],
  context: Context,
): { ends: Row<'request_ends'>[]; unanswered: Row<'chats'>[] } {
  const { idOf, end } = context;
  const known = new Set(asked.map(titleOf));
  const answered = asked.flatMap((chat) => endOf(chat, idOf, end));
  const countOf = Map.groupBy(answered, (row) => row.teacher_id);
  const unanswered = data.teachers
    .map(nameOf)
    .flatMap((teacher) => unansweredOf(teacher, countOf.get(idOf(teacher))?.length ?? 0, known, data, context));
  return {
    ends: [...answered, ...unanswered.flatMap((chat) => endOf(chat, idOf, end))],
    unanswered: unanswered.map(({ row }) => row),
  };
}
