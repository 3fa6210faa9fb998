import { setTimeout as pause } from 'node:timers/promises';

import { STUDENTS, studentNumber, TEACHERS, teacherNumber } from '../world/chats.ts';
import { callAs, signedInPerson } from './person.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LENGTH = 30;
/** Later than any reminder, and each round somewhere else. */
const FIRST_DAY = 2;
const DAYS = 300;
/** Those of one person follow each other so closely that most of them overlap. */
const STEP = 10;
const RETRY_MS = 200;
const BETWEEN_MS = 200;

/** What pairs agreed on, as they were told, and what they were answered instead. */
export interface Agreements {
  /** When a lesson begins, by its id. */
  confirmed: Map<string, string>;
  refused: Map<string, number>;
}

export interface StoredLesson {
  id: string;
  status: string;
  starts_at: Date;
  ends_at: Date;
  teacher_id: string;
  student_id: string;
}

/** What is wrong with lessons; everything is 0 when nothing is. */
export interface LessonFindings {
  /** Confirmations that were acknowledged, but are not stored. */
  lost: number;
  /** Confirmed lessons of one person that begin before another one has ended. */
  overlapping: number;
  /** Reminders of a lesson of which the person had been told before. */
  remindedTwice: number;
}

/** A teacher proposes to a student, who confirms, until told to stop. */
class Pair {
  readonly #url: string;
  readonly #teacher: Person;
  readonly #student: Person;
  readonly #chatId: string;
  readonly #agreements: Agreements;

  constructor(url: string, teacher: Person, student: Person, chatId: string, agreements: Agreements) {
    this.#url = url;
    this.#teacher = teacher;
    this.#student = student;
    this.#chatId = chatId;
    this.#agreements = agreements;
  }

  async keepAgreeing(name: string, begin: number, random: Random, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n++) {
      const starts_at = new Date(begin + (n + random.upTo(3)) * STEP * MINUTE).toISOString();
      const proposal = { chat_id: this.#chatId, starts_at, minutes: LENGTH, mode: 'online', client_id: `${name}-${n}` };
      const proposed = await this.#untilAnswered<{ lessons: { id: string }[] }>(this.#teacher, 'POST', '', proposal);
      const id = proposed?.lessons[0]?.id;
      if (id !== undefined) {
        const confirmed = await this.#untilAnswered(this.#student, 'PUT', `/${id}`, { action: 'confirm' });
        if (confirmed) this.#agreements.confirmed.set(id, starts_at);
      }
      await pause(BETWEEN_MS);
    }
  }

  /** Null when the time is taken, or when it was confirmed by a call that had no answer. */
  async #untilAnswered<T>(person: Person, method: string, path: string, body: object): Promise<T | null> {
    for (;;) {
      const init = { method, body: JSON.stringify(body) };
      const outcome = await callAs<T>(person, `${this.#url}/api/lessons${path}`, init);
      if (outcome.refused === null) return outcome.body;
      if (outcome.refused === '409') return null;
      const { refused } = this.#agreements;
      refused.set(outcome.refused, (refused.get(outcome.refused) ?? 0) + 1);
      await pause(RETRY_MS);
    }
  }
}

async function chatsOf(site: Site): Promise<Map<string, string>> {
  return site.inspect(async (client) => {
    const { rows } = await client.query<{ pair: string; id: string }>(
      `select t.email || ' ' || s.email as pair, c.id from chats c
       join users t on t.id in (c.low_id, c.high_id) and t.role = 'teacher'
       join users s on s.id in (c.low_id, c.high_id) and s.role = 'student'`,
    );
    return new Map(rows.map(({ pair, id }) => [pair, id]));
  });
}

/** Every teacher agrees with every student on lessons at times that overlap. */
export async function openPairs(site: Site, agreements: Agreements): Promise<Pair[]> {
  const url = `http://127.0.0.1:${site.port}`;
  const chats = await chatsOf(site);
  const email = (n: number) => `talker${n}@bench.test`;
  const people = (count: number, numberOf: (n: number) => number) =>
    Array.from({ length: count }, (_, n) => email(numberOf(n))).map((one) => ({
      email: one,
      person: signedInPerson(url, one),
    }));
  const students = people(STUDENTS, studentNumber);
  return people(TEACHERS, teacherNumber).flatMap((teacher) =>
    students.map((student) => {
      const chatId = chats.get(`${teacher.email} ${student.email}`);
      if (chatId === undefined) throw new Error('a teacher has no chat with a student');
      return new Pair(url, teacher.person, student.person, chatId, agreements);
    }),
  );
}

/** Where the lessons of a round begin. */
export const someDay = (random: Random): number => Date.now() + (FIRST_DAY + random.upTo(DAYS)) * DAY;

function overlapsOf(lessons: readonly StoredLesson[]): number {
  const byPerson = new Map<string, StoredLesson[]>();
  for (const lesson of lessons.filter(({ status }) => status === 'confirmed')) {
    for (const id of [lesson.teacher_id, lesson.student_id]) byPerson.set(id, [...(byPerson.get(id) ?? []), lesson]);
  }
  return [...byPerson.values()].reduce((sum, own) => {
    const inOrder = own.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
    return sum + inOrder.filter((lesson, n) => n > 0 && lesson.starts_at < (inOrder[n - 1]?.ends_at ?? 0)).length;
  }, 0);
}

/** Compares what pairs were told with what the database has. `reminders` is how many each person has of one lesson. */
export function checkLessons(
  lessons: readonly StoredLesson[],
  reminders: readonly number[],
  { confirmed }: Agreements,
): LessonFindings {
  const stored = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const lost = [...confirmed].filter(([id, starts_at]) => {
    const lesson = stored.get(id);
    return lesson?.status !== 'confirmed' || lesson.starts_at.toISOString() !== starts_at;
  });
  return {
    lost: lost.length,
    overlapping: overlapsOf(lessons),
    remindedTwice: reminders.reduce((sum, count) => sum + count - 1, 0),
  };
}

/** Nobody has more than one lesson that is near enough to be reminded of. */
export async function readLessons(site: Site): Promise<{ lessons: StoredLesson[]; reminders: number[] }> {
  return site.inspect(async (client) => {
    const { rows: lessons } = await client.query<StoredLesson>(
      'select id, status, starts_at, ends_at, teacher_id, student_id from lessons',
    );
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from notifications where kind = 'reminder' group by user_id`,
    );
    return { lessons, reminders: rows.map(({ count }) => count) };
  });
}
