import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { ADMIN } from './chat-programs.ts';

/** People who can sign in. The first hundred talk in pairs; the others only connect, or have a past. */
const PEOPLE = 604;
export const PAIRS = 50;
export const SIZES = { history: [1000, 1_000_000], chats: [20, 10_000] } as const;

export interface Person {
  id: string;
  email: string;
  role: string;
}

export interface World {
  people: Person[];
  /** Of each of the pairs: the chat of the people 2n and 2n + 1. */
  chats: string[];
  /** Of those with a past: who looks, and which chat they look into. */
  histories: { person: Person; chat: string; size: number }[];
  lists: { person: Person; size: number }[];
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
};

async function insertPeople(client: pg.Client, count: number, prefix: string): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `insert into users (id, email, email_verified_at, password_hash, name, last_name, role, onboarded, created_at, updated_at)
     select gen_random_uuid(), $1 || n || '@bench.test', now(), (select password_hash from users where email = $3),
       'Person', 'Number ' || n, case when n % 2 = 0 then 'student' else 'teacher' end, true, now(), now()
     from generate_series(0, $2::int - 1) as n returning id, email, role`,
    [prefix, count, ADMIN.email],
  );
  return rows;
}

async function insertChats(client: pg.Client, pairs: readonly [Person, Person][]): Promise<string[]> {
  const ids = pairs.map(() => randomUUID());
  await client.query(
    `insert into chats (id, low_id, high_id, initiator_id, status, request_message, created_at, updated_at)
     select id, least(one, other), greatest(one, other), one, 'accepted', '',
       now() - interval '1 year', now() - n * interval '30 seconds'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as pair (id, one, other, n)`,
    [ids, pairs.map(([one]) => one.id), pairs.map(([, other]) => other.id)],
  );
  return ids;
}

async function fillHistory(client: pg.Client, chat: string, size: number): Promise<void> {
  await client.query(
    `insert into messages (chat_id, seq, id, sender_id, type, content, read_at, created_at)
     select id, n, gen_random_uuid(), case when n % 2 = 0 then low_id else high_id end, 'user',
       'Message ' || n || ' about an exercise that is neither short nor long', now(), now() - ($2 - n) * interval '1 second'
     from chats, generate_series(1, $2::int) as n where chats.id = $1`,
    [chat, size],
  );
  await tally(client, [chat]);
}

/** The row of a chat as its messages say. */
async function tally(client: pg.Client, chats: readonly string[]): Promise<void> {
  await client.query(
    `update chats set last_seq = seq, last_content = content, last_sender_id = sender_id, last_message_at = m.created_at,
       updated_at = m.created_at
     from (select distinct on (chat_id) * from messages where chat_id = any($1) order by chat_id, seq desc) as m
     where m.chat_id = chats.id`,
    [chats],
  );
}

/** One message in each chat; in every hundredth, and in one at least, it waits to be read. */
async function fillList(client: pg.Client, person: Person, others: readonly Person[]): Promise<void> {
  const chats = await insertChats(
    client,
    others.map((other) => [person, other]),
  );
  await client.query(
    `insert into messages (chat_id, seq, id, sender_id, type, content, read_at, created_at)
     select id, 1, gen_random_uuid(), case when low_id = $2 then high_id else low_id end, 'user',
       'The only message of this chat', now(), updated_at
     from chats where id = any($1)`,
    [chats, person.id],
  );
  await tally(client, chats);
  await client.query(
    `with waiting as (
       select id from (select id, row_number() over (order by id) as n from chats where id = any($1)) as c where n % 100 = 1
     ), unread as (
       update messages set read_at = null where chat_id in (select id from waiting)
     )
     update chats set unread_low = (low_id = $2)::int, unread_high = (high_id = $2)::int
     where id in (select id from waiting)`,
    [chats, person.id],
  );
}

export async function fillWorld(databaseUrl: string): Promise<World> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const people = await insertPeople(client, PEOPLE, 'talker-');
  const pairs = Array.from({ length: PEOPLE / 2 }, (_, n): [Person, Person] => [
    at(people, 2 * n),
    at(people, 2 * n + 1),
  ]);
  const chats = await insertChats(client, pairs);
  const histories = SIZES.history.map((size, n) => ({
    person: at(people, 2 * (PAIRS + n)),
    chat: at(chats, PAIRS + n),
    size,
  }));
  for (const { chat, size } of histories) await fillHistory(client, chat, size);
  const crowd = await insertPeople(client, Math.max(...SIZES.chats), 'crowd-');
  const lists = SIZES.chats.map((size, n) => ({ person: at(people, PEOPLE - 1 - n), size }));
  // Both have one chat already, with each other.
  for (const { person, size } of lists) await fillList(client, person, crowd.slice(0, size - 1));
  await client.query('vacuum analyze');
  await client.end();
  return { people, chats: chats.slice(0, PAIRS), histories, lists };
}
