import { moderateFeedback, removeFeedback } from '@coursemate/contract/admin-feedback';
import { giveFeedback, listFeedbacks } from '@coursemate/contract/feedback';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { sumRatings } from '#features/teachers/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { acceptedChat } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();
const STUDENTS = 4;

const step = record({
  kind: constantFrom('give', 'edit', 'remove', 'restore'),
  student: integer({ min: 0, max: STUDENTS - 1 }),
  rating: integer({ min: 1, max: 5 }),
});

interface Step {
  kind: string;
  student: number;
  rating: number;
}

async function rankOf(app: TestApp, teacherId: string): Promise<number> {
  const query = app.platform.db.selectFrom('teachers').select('rating_rank').where('user_id', '=', teacherId);
  return (await query.executeTakeFirstOrThrow()).rating_rank;
}

/** Sum and count as kept beside the teacher, and as the rows add up to. */
async function sums(app: TestApp, teacherId: string) {
  const { rows } = await sql<{ kept: [number, number]; fresh: [number, number] }>`
    select
      (select array[rating_sum, rating_count] from teachers where user_id = ${teacherId}) as kept,
      (select array[coalesce(sum(rating), 0)::int, count(*)::int] from feedbacks
        where teacher_id = ${teacherId} and deleted_at is null) as fresh`.execute(app.platform.db);
  return rows[0];
}

test('whatever is said, changed, removed and restored at the same moment, the sums are those of the rows', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const students: Person[] = [];
  for (let count = 0; count < STUDENTS; count++) students.push(await onboardedStudent(app));

  async function run(teacher: Person, { kind, student, rating }: Step): Promise<number> {
    const who = students[student];
    if (!who) throw new Error('there is such a student');
    if (kind === 'give') return (await app.call(giveFeedback, { params: teacher, body: { rating } }, who)).status;
    const listed = await app.platform.db
      .selectFrom('feedbacks')
      .select('id')
      .where('teacher_id', '=', teacher.id)
      .where('student_id', '=', who.id)
      .executeTakeFirst();
    if (!listed) return 404;
    if (kind === 'remove') return (await app.call(removeFeedback, { params: listed, query: {} }, admin)).status;
    const body = kind === 'edit' ? { rating } : { is_deleted: false };
    return (await app.call(moderateFeedback, { params: listed, body }, admin)).status;
  }

  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const teacher = await listedTeacher(app);
      for (const student of students) await acceptedChat(app, student, teacher);
      const statuses = await Promise.all(steps.map((each) => run(teacher, each)));
      expect(statuses.filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
      const { kept, fresh } = (await sums(app, teacher.id)) ?? {};
      expect(kept).toEqual(fresh);
      const rank = await rankOf(app, teacher.id);
      await withTx(app.platform.db, silentLog, (tx) => sumRatings(tx, [teacher.id]));
      expect(await rankOf(app, teacher.id)).toBe(rank);
      const [sum = 0, count = 0] = fresh ?? [];
      const shown = (await app.call(listFeedbacks, { params: teacher, query: {} }, students[0])).body;
      expect(shown.total_feedbacks).toBe(count);
      expect(shown.average_rating).toBeCloseTo(count === 0 ? 0 : sum / count, 2);
    }),
    { numRuns: 5 },
  );
}, 120_000);
