import type pg from 'pg';

import { READERS, readerId } from './chats.ts';
import { withoutIndexes } from './indexes.ts';
import { personId } from './teachers.ts';

const WORDS = `(array['patient', 'clear', 'quick', 'exact', 'kind', 'punctual', 'cheerful', 'thorough'])`;

/** Notifications of the readers, every twentieth unread. */
const notifications = (size: number): string => `
  insert into notifications (id, user_id, type, title, message, link, kind, read_at, created_at)
  select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${readerId(`n % ${READERS}`)}, 'info',
    'A request was answered', 'Teacher ' || n || ' has answered', '/chat', 'chat_answer',
    case when (n / ${READERS}) % 20 <> 0 then now() end, now() - (${size} - n) * interval '1 second'
  from generate_series(1, ${size}) as n`;

/** Nobody rates more teachers, however many there are. */
const RATED_BY_ONE = 100;

/**
 * Each about another teacher; a few are removed. The first are from readers, who have no chat with those teachers, the others each
 * from someone else.
 */
const feedbacks = (size: number): string => `
  insert into feedbacks (id, teacher_id, student_id, rating, comment, deleted_at, created_at, updated_at)
  select ('01900000-0000-7000-9001-' || lpad(to_hex(n), 12, '0'))::uuid, ${personId('n')},
    case when n < ${RATED_BY_ONE * READERS} then ${readerId(`(n + 1) % ${READERS}`)} else ${personId('n - 1')} end,
    1 + n % 5, 'Was ' || ${WORDS}[1 + n % 8] || ' and ' || ${WORDS}[1 + (n / 8) % 8] || ', number ' || n,
    case when n % 50 = 0 then now() end, at, at
  from generate_series(0, ${size - 1}) as n
  cross join lateral (select now() - (${size} - n) * interval '1 minute' as at) as given`;

/** Fills what belongs to people. */
export async function fillRecords(client: pg.ClientBase, size: number): Promise<void> {
  await withoutIndexes(client, ['notifications', 'feedbacks'], async () => {
    await client.query(notifications(size));
    await client.query(feedbacks(size));
  });
}
