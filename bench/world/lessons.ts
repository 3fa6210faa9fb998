import type pg from 'pg';

import { longChatId, READERS, readerId } from './chats.ts';
import { withoutIndexes } from './indexes.ts';
import { personId } from './teachers.ts';

/** Each reader has had so many with the teacher of their long chat, or as many as the world has teachers. */
const LESSONS_MAX = 10_000;
/** They are agreed on so far ahead. */
const AHEAD = `interval '40 days'`;

/** One lesson each six hours. Those to come are confirmed, and everyone was reminded of them. */
const lessons = (each: number): string => `
  insert into lessons (id, chat_id, teacher_id, student_id, proposed_by, subject, price, currency, starts_at, ends_at,
    time_zone, mode, status, reminded_day, reminded_hour, agreed_at, created_at, updated_at)
  select ('01900000-0000-7000-9003-' || lpad(to_hex(r * ${LESSONS_MAX} + n), 12, '0'))::uuid, ${longChatId('r')}, ${personId('r')},
    ${readerId('r')}, 'student', 'Mathematics', 24, 'EUR', at, at + interval '1 hour', 'Europe/Berlin', 'online',
    case when at > now() then 'confirmed' else 'completed' end, true, true, at - interval '7 days', at - interval '8 days',
    at - interval '7 days'
  from generate_series(0, ${READERS - 1}) as r cross join generate_series(1, ${each}) as n
  cross join lateral (select date_trunc('day', now()) + ${AHEAD} - n * interval '6 hours' + r % 12 * interval '30 minutes' as at)
    as begins`;

const TIMES = `
  insert into lesson_times (lesson_id, user_id, during)
  select id, person, tstzrange(starts_at, ends_at) from lessons cross join unnest(array[teacher_id, student_id]) as person
  where status = 'confirmed'`;

/** Fills a database that has its chats. */
export async function fillLessons(client: pg.ClientBase, size: number): Promise<void> {
  await withoutIndexes(client, ['lessons'], async () => {
    await client.query(lessons(Math.min(LESSONS_MAX, size)));
    await client.query(TIMES);
  });
}
