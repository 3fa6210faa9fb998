import type pg from 'pg';

import { ADMIN } from '../programs/programs.ts';
import { personId } from './teachers.ts';

/**
 * People who sign in: readers with long lists of chats and long chats, whose messages are as many as the world has
 * teachers, and talkers, who have one chat with each other, two and two. All have the administrator's password.
 */
export const READERS = 20;
/** The first hundred write to each other; the others only keep connections. */
export const TALKERS = 290;

const id = (part: string, n: string): string => `('01900000-0000-7000-${part}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const readerId = (n: string): string => id('8001', n);
const talkerId = (n: string): string => id('8002', n);
/** Of the talkers 2n and 2n + 1. */
const pairId = (n: string): string => id('8003', n);
/** The reader's chat with one of the teachers. */
const chatId = (n: string): string => id('8004', n);
/** The long chat of the reader. */
export const longChatId = (n: string): string => id('8005', n);
/** Of a teacher and a student who agree on lessons. */
const learningChatId = (n: string): string => id('8006', n);

const signedIn = (count: number, idOf: (n: string) => string, name: string): string => `
  insert into users (id, email, email_verified_at, password_hash, name, last_name, role, onboarded, phone_number, summary,
    created_at, updated_at)
  select ${idOf('n')}, '${name}' || n || '@bench.test', now(),
    (select password_hash from users where email = '${ADMIN.email}'), 'Person', '${name} ' || n, 'student', true,
    '+4915123456789', 'I study', now(), now()
  from generate_series(0, ${count - 1}) as n`;

const acceptedChat = (chatOf: string, one: string, other: string, at: string): string => `
  insert into chats (id, low_id, high_id, initiator_id, status, request_message, asked_at, created_at, updated_at)
  select ${chatOf}, least(${one}, ${other}), greatest(${one}, ${other}), ${one}, 'accepted', 'Could we talk?',
    ${at} - interval '1 year', ${at} - interval '1 year', ${at}`;

/** Messages of chats whose last part of the id is the same; one or the other side sends. */
const messages = (chats: string, count: number): string => `
  insert into messages (chat_id, seq, id, sender_id, type, content, read_at, created_at)
  select c.id, seq, gen_random_uuid(), case when seq % 2 = 0 then c.low_id else c.high_id end, 'user',
    'Message ' || seq || ' about an exercise that is neither short nor long', c.updated_at,
    c.updated_at - (${count} - seq) * interval '1 minute'
  from ${chats} c cross join generate_series(1, ${count}) as seq order by c.id, seq`;

/** The rows of chats as their messages say; in every hundredth chat the last message waits to be read by the student. */
const TALLY = `
  update chats set last_seq = m.seq, last_content = m.content, last_sender_id = m.sender_id, last_message_at = m.created_at,
    unread_low = (w.waits and m.sender_id <> low_id)::int, unread_high = (w.waits and m.sender_id <> high_id)::int
  from (select distinct on (chat_id) * from messages order by chat_id, seq desc) as m
  cross join lateral (select abs(hashtext(m.chat_id::text)) % 100 = 1 as waits) as w
  where m.chat_id = chats.id`;

/** Readers study where a teacher did, and take that teacher's courses. */
const studiedLike = personId('300 + 37 * n');
const STUDIES = [
  `insert into educations (id, user_id, position, country_id, city_id, university, university_folded, faculty,
     faculty_folded, education_level, created_at)
   select gen_random_uuid(), ${readerId('n')}, 0, country_id, city_id, university, university_folded, faculty,
     faculty_folded, education_level, created_at
   from generate_series(0, ${READERS - 1}) as n join educations on user_id = ${studiedLike}`,
  `insert into user_courses (user_id, position, course_id, relation)
   select ${readerId('n')}, position, course_id, 'taking'
   from generate_series(0, ${READERS - 1}) as n join user_courses on user_id = ${studiedLike}`,
];

/** People in pairs, each pair with an empty chat. Within a transaction of its caller. */
async function addTalkers(client: pg.ClientBase): Promise<void> {
  await client.query(signedIn(TALKERS, talkerId, 'talker'));
  await client.query(`${acceptedChat(pairId('n'), talkerId('2 * n'), talkerId('2 * n + 1'), "now() - interval '1 day'")}
    from generate_series(0, ${TALKERS / 2 - 1}) as n`);
}

/** Fills a database that has its teachers. */
export async function fillChats(client: pg.ClientBase, size: number): Promise<void> {
  const each = Math.max(2, Math.floor(size / 200));
  const long = Math.max(40, Math.floor(size / 40));
  await client.query('begin; set local session_replication_role = replica');
  await client.query(signedIn(READERS, readerId, 'reader'));
  for (const statement of STUDIES) await client.query(statement);
  await addTalkers(client);
  await client.query(`${acceptedChat(longChatId('n'), readerId('n'), personId('n'), 'now()')}
    from generate_series(0, ${READERS - 1}) as n`);
  await client.query(`${acceptedChat(chatId('n'), readerId(`n % ${READERS}`), personId(`${READERS} + n`), "now() - (n + 1) * interval '3 seconds'")}
    from generate_series(0, least(${each * READERS}, ${size - READERS}) - 1) as n`);
  await client.query(messages(`(select * from chats where id >= ${longChatId('0')})`, long));
  await client.query(
    messages(`(select * from chats where id >= ${chatId('0')} and id < ${longChatId('0')} order by id)`, 5),
  );
  await client.query(TALLY);
  await client.query('commit');
}

/** Of the talkers these, who do not write to each other, are so many teachers and so many students; each has a chat with each. */
const FIRST_LEARNER = 100;
export const TEACHERS = 4;
export const STUDENTS = 4;

export const teacherNumber = (n: number): number => FIRST_LEARNER + n;
export const studentNumber = (n: number): number => FIRST_LEARNER + TEACHERS + n;

/** Pairs of talkers have one lesson each, agreed on long ago; every two seconds another one is due to be reminded of. */
const FIRST_PAIR = (FIRST_LEARNER + TEACHERS + STUDENTS) / 2;

const LEARNERS = [
  `update users set role = 'teacher' where id >= ${talkerId(String(FIRST_LEARNER))} and id < ${talkerId(String(FIRST_LEARNER + TEACHERS))}`,
  `${acceptedChat(learningChatId(`${STUDENTS} * t + s`), talkerId(`${FIRST_LEARNER} + t`), talkerId(`${FIRST_LEARNER + TEACHERS} + s`), 'now()')}
   from generate_series(0, ${TEACHERS - 1}) as t cross join generate_series(0, ${STUDENTS - 1}) as s`,
  `insert into lessons (id, chat_id, teacher_id, student_id, proposed_by, starts_at, ends_at, time_zone, mode, status, agreed_at,
     created_at, updated_at)
   select gen_random_uuid(), c.id, c.low_id, c.high_id, 'teacher', at, at + interval '1 hour', 'UTC', 'online', 'confirmed',
     now() - interval '7 days', now() - interval '7 days', now() - interval '7 days'
   from generate_series(${FIRST_PAIR}, ${TALKERS / 2 - 1}) as n
   join chats c on c.low_id = ${talkerId('2 * n')} and c.high_id = ${talkerId('2 * n + 1')}
   cross join lateral (select now() + interval '1 day' + (n - ${FIRST_PAIR}) * interval '2 seconds' as at) as begins`,
];

/** Fills a database with nobody but talkers, some of whom agree on lessons. */
export async function fillTalkers(client: pg.ClientBase): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await addTalkers(client);
  for (const statement of LEARNERS) await client.query(statement);
  await client.query('commit');
}
