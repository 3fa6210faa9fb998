import { ADMIN } from '../programs/programs.ts';
import { longChatId, READERS, readerId, TALKERS } from '../world/chats.ts';
import type { HttpScenario } from './types.ts';

const readers = `select array[r.n::text] as values from generate_series(0, ${READERS - 1}) as r (n) limit $1`;

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
const floorIds: HttpScenario['floor']['holds'] = (rows) => ({ rows: rows.map((row) => row['id']) });

export const me: HttpScenario = {
  kind: 'http',
  name: 'who am I',
  asker: 'student',
  questions: READERS,
  values: readers,
  path: () => '/api/auth/me',
  holds: ({ user }) => ({ rows: [user.id, user.email] }),
  floor: {
    make: [
      `create table if not exists floor.readers as
         select split_part(substr(email, 7), '@', 1) as n, id, email, name as "firstName", last_name as "lastName", role
         from users where email like 'reader%@bench.test'`,
      'create unique index if not exists readers_by_number on floor.readers (n)',
    ],
    statement: 'select id, email, "firstName", "lastName", role from floor.readers where n = $1',
    holds: (rows) => ({ rows: [rows[0]?.['id'], rows[0]?.['email']] }),
  },
};

/** The floor compares the same hash and writes one row for the session; `floor.ts` does both. */
export const login: HttpScenario = {
  kind: 'http',
  name: 'login',
  asker: 'nobody',
  questions: 100,
  values: `select array['talker' || n || '@bench.test'] as values from generate_series(0, ${TALKERS - 1}) as n limit $1`,
  path: () => '/api/auth/login',
  body: ([email = '']) => ({ email, password: ADMIN.password }),
  connections: 4,
  holds: ({ user }) => ({ rows: [user.id] }),
  floor: {
    make: [
      `create table if not exists floor.accounts as select id, email, password_hash from users where email like 'talker%'`,
      'create unique index if not exists accounts_by_email on floor.accounts (email)',
      'create table if not exists floor.logins (id uuid primary key default gen_random_uuid(), user_id uuid, at timestamptz default now())',
    ],
    statement: 'select id, password_hash from floor.accounts where email = $1',
    holds: floorIds,
  },
};

const CHATS = [
  `create table if not exists floor.chats as
     select mine.person, c.id, c.status, c.updated_at, c.last_content, c.last_seq, c.last_message_at, c.created_at,
       mine.unread, other.id as other_id, other.name, other.last_name, other.avatar
     from chats c
     cross join lateral (values (c.low_id, c.high_id, c.unread_low), (c.high_id, c.low_id, c.unread_high))
       as mine (person, other, unread)
     join users other on other.id = mine.other
     where mine.person >= ${readerId('0')} and mine.person < ${readerId(String(READERS))}`,
  'create index if not exists chats_newest on floor.chats (person, updated_at desc, id desc)',
  'create index if not exists chats_unread on floor.chats (person, last_message_at desc) include (unread) where unread > 0',
];

export const chatList: HttpScenario = {
  kind: 'http',
  name: 'chat list',
  asker: 'student',
  questions: READERS,
  values: `select array[${readerId('r.n')}::text] as values from generate_series(0, ${READERS - 1}) as r (n) limit $1`,
  path: () => '/api/chat?limit=20',
  holds: ({ chats, unread_total }) => ({ rows: [unread_total, ...idsOf(chats)] }),
  floor: {
    make: CHATS,
    statement: `select *, (select coalesce(sum(unread), 0)::int from floor.chats where person = $1 and unread > 0) as unread_total
      from floor.chats where person = $1 order by updated_at desc, id desc limit 20`,
    holds: (rows) => ({ rows: [rows[0]?.['unread_total'], ...rows.map((row) => row['id'])] }),
  },
};

export const history: HttpScenario = {
  kind: 'http',
  name: 'history',
  asker: 'student',
  questions: READERS * 20,
  values: `select array[${longChatId('r.n')}::text, (1 + abs(hashint4(r.n * 31 + k)) % c.last_seq)::text] as values
    from generate_series(0, 19) as k
    cross join generate_series(0, ${READERS - 1}) as r (n)
    join chats c on c.id = ${longChatId('r.n')} order by k, r.n limit $1`,
  path: ([chat, before]) => `/api/chat/${chat}/messages?before=${before}&limit=30`,
  holds: ({ messages }) => ({ rows: idsOf(messages) }),
  floor: {
    make: [
      `create table if not exists floor.messages as
         select m.chat_id, m.seq, m.id, m.sender_id, u.name || ' ' || u.last_name as sender_name, m.content, m.created_at,
           m.read_at is not null as read_by_recipient
         from messages m join users u on u.id = m.sender_id where m.chat_id >= ${longChatId('0')}`,
      'create unique index if not exists messages_by_seq on floor.messages (chat_id, seq)',
    ],
    statement: 'select * from floor.messages where chat_id = $1 and seq < $2 order by seq desc limit 30',
    holds: (rows) => ({ rows: rows.map((row) => row['id']).toReversed() }),
  },
};

/** Numbers of the chats, the chats with unread messages, and whom to rate. */
export const home: HttpScenario = {
  kind: 'http',
  name: 'home',
  asker: 'student',
  questions: READERS,
  values: chatList.values,
  path: () => '/api/home',
  holds: ({ attention, stats }) => ({
    rows: [
      stats.active_chats,
      stats.unread_messages,
      stats.reviews,
      ...attention.flatMap(
        (one: { chat?: { id: string }; person?: { id: string } }) => (one.chat ?? one.person)?.id ?? [],
      ),
    ],
  }),
  floor: {
    make: [
      ...CHATS,
      `create table if not exists floor.to_rate as
         select person, other_id, name, last_name, avatar, created_at from floor.chats c
         where not exists (select from feedbacks f where f.teacher_id = c.other_id and f.student_id = c.person)`,
      'create index if not exists to_rate_newest on floor.to_rate (person, created_at desc)',
      `create table if not exists floor.people as
         select p.id as person, p.name, p.last_name, p.phone_number, p.summary,
           (select count(*)::int from floor.chats c where c.person = p.id and status = 'accepted') as active_chats,
           (select count(*)::int from feedbacks f where f.student_id = p.id and f.deleted_at is null) as reviews
         from users p where p.email like 'reader%@bench.test'`,
      'create unique index if not exists people_by_id on floor.people (person)',
    ],
    statement: `select p.*,
        (select coalesce(sum(unread), 0)::int from floor.chats c where c.person = $1 and unread > 0) as unread_messages,
        (select json_agg(u) from (select * from floor.chats c where c.person = $1 and unread > 0
          order by last_message_at desc limit 3) as u) as unread,
        (select json_agg(r) from (select other_id as id, name, last_name, avatar, created_at from floor.to_rate
          where person = $1 order by created_at desc limit 2) as r) as to_rate
      from floor.people p where p.person = $1`,
    holds: ([row]) => ({
      rows: [
        row?.['active_chats'],
        row?.['unread_messages'],
        row?.['reviews'],
        // `json_agg` as the statement says.
        ...idsOf((row?.['unread'] as { id: string }[] | null) ?? []),
        ...idsOf((row?.['to_rate'] as { id: string }[] | null) ?? []),
      ],
    }),
  },
};

const OWN = 'from floor.notifications where user_id = $1';

export const notifications: HttpScenario = {
  kind: 'http',
  name: 'notifications',
  asker: 'student',
  questions: READERS,
  values: chatList.values,
  path: () => '/api/notifications?limit=20',
  holds: (answer) => ({ rows: idsOf(answer.notifications), total: answer.pagination.total }),
  floor: {
    make: [
      'create table if not exists floor.notifications as select * from notifications',
      'create index if not exists notifications_newest on floor.notifications (user_id, id desc)',
    ],
    statement: `select *, (select count(*)::int from (select ${OWN} limit 1001) as found) as total
      ${OWN} order by id desc limit 20`,
    holds: (rows) => ({ rows: rows.map((row) => row['id']), total: Number(rows[0]?.['total'] ?? 0) }),
  },
};
