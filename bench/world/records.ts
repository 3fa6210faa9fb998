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

const audit = (size: number): string => `
  insert into audit_entries (id, at, admin_id, admin_name, action, target_type, target_id, target_name, before, after)
  select ('01900000-0000-7000-9002-' || lpad(to_hex(n), 12, '0'))::uuid, now() - (${size} - n) * interval '1 minute',
    admin.id, 'Administrator',
    (array['user_blocked', 'user_unblocked', 'feedback_removed', 'list_entry_changed'])[1 + n % 4],
    (array['user', 'user', 'feedback', 'list_entry'])[1 + n % 4], ${personId('n')}::text, 'Someone ' || n,
    '{"blocked": false}', '{"blocked": true}'
  from generate_series(0, ${size - 1}) as n, (select id from users where role = 'admin' order by id limit 1) as admin`;

/** Names as there could be: some words in almost every name, others in few, accents here and there. */
const KINDS = `(array['University of', 'Universität', 'Université de', 'Institute of Technology', 'College of Arts and Sciences',
  'Fachhochschule für Wirtschaft', 'École Supérieure de', 'Academy of Music', 'Polytechnic', 'School of Medicine'])`;
const BEGINNINGS = `(array['Bra', 'Kö', 'Li', 'Mon', 'Tre', 'Vil', 'Zü', 'An', 'Por', 'Gre', 'Hal', 'Ny', 'Sel'])`;
const MIDDLES = `(array['m', 'nd', 'rre', 'lla', 'ster', 'chi', 'bur', 'no', 'thé', 'vi', 'ko', 'sse', 'gä', 'lo', 'ñe', 'ra', 'du'])`;
const ENDINGS = `(array['holt', 'berg', 'ville', 'ton', 'rich', 'ão', 'stad', 'polis', 'mouth', 'furt', 'cía', 'by', 'wick'])`;

/** The product's triggers make what its searches read. */
const universities = (size: number): string => `
  insert into list_entries (type, name, folded, country_id, city_id, created_at, updated_at)
  select distinct on (country_id, folded) 'universities', name, folded, country_id,
    case when n % 20 <> 0 then city.id end, now(), now()
  from generate_series(0, ${size - 1}) as n
  cross join lateral (select ${KINDS}[1 + n % 10] || ' ' || ${BEGINNINGS}[1 + n / 10 % 13] || ${MIDDLES}[1 + n / 130 % 17]
    || case when n < 28730 then '' else ${MIDDLES}[1 + n / 28730 % 17] end || ${ENDINGS}[1 + n / 2210 % 13] as name) as named
  cross join lateral (select ' ' || translate(lower(name), 'äöüéèñãí', 'aoueenai') as folded) as as_searched
  join (select id, country_id, row_number() over (order by id) - 1 as number from cities) as city
    on city.number = n / 10 % (select count(*) from cities)
  where not exists (select from list_entries e
    where e.type = 'universities' and e.country_id = city.country_id and e.folded = as_searched.folded)`;

/** Fills what belongs to people and to the back office, and the list of universities, a fifth as many as teachers. */
export async function fillRecords(client: pg.ClientBase, size: number): Promise<void> {
  await withoutIndexes(client, ['notifications', 'feedbacks', 'audit_entries'], async () => {
    await client.query(notifications(size));
    await client.query(feedbacks(size));
    await client.query(audit(size));
  });
  const fillLists = async () => {
    // The trigger of the entries writes these rows; the database would look each one's entry up again.
    await client.query('alter table university_starts disable trigger all');
    await client.query(universities(Math.max(20, Math.floor(size / 5))));
    await client.query('alter table university_starts enable trigger all');
  };
  await withoutIndexes(client, ['list_entries', 'university_starts'], fillLists, { triggers: true });
}
