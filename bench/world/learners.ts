import type pg from 'pg';

import { acceptedChat, learningChatId, TALKERS, talkerId } from './chats.ts';

/** Of the talkers these, who do not write to each other, are so many teachers and so many students; each has a chat with each. */
const FIRST = 100;
export const TEACHERS = 4;
export const STUDENTS = 4;

export const teacherNumber = (n: number): number => FIRST + n;
export const studentNumber = (n: number): number => FIRST + TEACHERS + n;

/** Pairs of talkers have one lesson each, agreed on long ago; every two seconds another one is due to be reminded of. */
const FIRST_PAIR = (FIRST + TEACHERS + STUDENTS) / 2;

const STATEMENTS = [
  `update users set role = 'teacher' where id >= ${talkerId(String(FIRST))} and id < ${talkerId(String(FIRST + TEACHERS))}`,
  `${acceptedChat(learningChatId(`${STUDENTS} * t + s`), talkerId(`${FIRST} + t`), talkerId(`${FIRST + TEACHERS} + s`), 'now()')}
   from generate_series(0, ${TEACHERS - 1}) as t cross join generate_series(0, ${STUDENTS - 1}) as s`,
  `insert into lessons (id, chat_id, teacher_id, student_id, proposed_by, starts_at, ends_at, time_zone, mode, status, agreed_at,
     created_at, updated_at)
   select gen_random_uuid(), c.id, c.low_id, c.high_id, 'teacher', at, at + interval '1 hour', 'UTC', 'online', 'confirmed',
     now() - interval '7 days', now() - interval '7 days', now() - interval '7 days'
   from generate_series(${FIRST_PAIR}, ${TALKERS / 2 - 1}) as n
   join chats c on c.low_id = ${talkerId('2 * n')} and c.high_id = ${talkerId('2 * n + 1')}
   cross join lateral (select now() + interval '1 day' + (n - ${FIRST_PAIR}) * interval '2 seconds' as at) as begins`,
];

/** Fills a database that has its talkers. */
export async function fillLearners(client: pg.ClientBase): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('commit');
}
