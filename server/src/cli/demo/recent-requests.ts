import { days, later, minutes } from '#platform/clock.ts';

import { teacherName } from './accounts.ts';
import { recentMoment } from './calendar.ts';
import { answeredAfter } from './chat-rows.ts';
import type { ChatRequest } from './chat-rows.ts';
import { titleOf } from './chats/plan-chats.ts';
import type { DemoData, TeacherData } from './data.ts';
import { nameOf } from './names.ts';
import type { Person } from './people.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** The days that administrators see. */
const DAYS = 29;
/** Every second student of old asks somebody new; newcomers ask up to three teachers. */
const ASKS_AGAIN = 0.5;
const NEWCOMER_ASKS = 3;
const DECLINED = 0.18;

interface Context {
  people: ReadonlyMap<string, Person>;
  /** The titles of those who have a chat already. */
  known: ReadonlySet<string>;
  end: Date;
  now: Date;
}

/** Requests of the last days wait more often than older ones. */
function statusOf({ asked, ...people }: Omit<ChatRequest, 'status'>, now: Date, random: Random): ChatRequest['status'] {
  const age = now.getTime() - asked.getTime();
  const waits = age < days(2) ? 0.45 : age < days(7) ? 0.2 : 0.06;
  if (age < answeredAfter(people) || random.chance(waits)) return 'pending';
  return random.chance(DECLINED) ? 'rejected' : 'accepted';
}

function textFor({ first_name, subjects: [subject] }: TeacherData, openings: DemoData['openings'], random: Random) {
  const { message } = random.pick(openings);
  return message.replaceAll('{teacher}', first_name).replaceAll('{subject}', subject?.name ?? '');
}

/** What students have asked lately, so that the last thirty days have a history. The demo's own teacher has his from files. */
export function planRecentRequests(data: DemoData, { people, known, end, now }: Context): ChatRequest[] {
  const teachers = data.teachers.filter((teacher) => nameOf(teacher) !== teacherName);

  /** Nothing for those who come later today. */
  function joinedOf(name: string): Date | undefined {
    const person = people.get(name);
    return person && new Date(person.user.created_at);
  }

  function requestsOf(student: string, count: number): ChatRequest[] {
    const random = createRandom(`recent requests of ${student}`);
    const joined = joinedOf(student);
    if (!joined) return [];
    const strangers = random.shuffled(
      teachers.filter((teacher) => !known.has(titleOf({ student, teacher: nameOf(teacher) }))),
    );
    return strangers.slice(0, count).flatMap((teacher): ChatRequest[] => {
      const picked = recentMoment(end, { from: DAYS, to: 0 }, random);
      const asked = picked > joined ? picked : later(joined, minutes(15 + random.below(120)));
      const teacherJoined = joinedOf(nameOf(teacher));
      if (asked > now || !teacherJoined || teacherJoined > asked) return [];
      const message = textFor(teacher, data.openings, random);
      const request = { student, teacher: nameOf(teacher), message, asked };
      return [{ ...request, status: statusOf(request, now, random) }];
    });
  }

  const newcomers = data.newcomers.filter(({ role }) => role === 'student').map(nameOf);
  return [
    ...newcomers.flatMap((name) => requestsOf(name, 1 + createRandom(`wishes of ${name}`).below(NEWCOMER_ASKS))),
    ...data.students
      .map(nameOf)
      .filter((name) => createRandom(`wishes of ${name}`).chance(ASKS_AGAIN))
      .flatMap((name) => requestsOf(name, 1)),
  ];
}
