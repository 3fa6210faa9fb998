import { login } from '@coursemate/contract/auth';
import { listChats } from '@coursemate/contract/chats/chats';
import type { Chat } from '@coursemate/contract/chats/chats';
import { listMessages } from '@coursemate/contract/chats/messages';
import type { Message } from '@coursemate/contract/chats/messages';
import { getSupport } from '@coursemate/contract/chats/support';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { CONTACTS_EXCHANGED } from '#features/chats/index.ts';
import { days, later } from '#platform/clock.ts';
import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { accounts, PASSWORD } from '../accounts.ts';
import { fillWorld } from '../world.ts';
import { textOfSuggestion } from './script.ts';

const appOfFile = useApp();

async function signIn(email: string): Promise<Person> {
  const { body } = await appOfFile().call(login, { body: { email, password: PASSWORD } });
  return { id: body.user.id, email, session: body.session };
}

/** Every chat of someone, whatever page it is on. */
async function chatsOf(person: Person): Promise<Chat[]> {
  const chats: Chat[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { limit: '50', ...(cursor ? { cursor } : {}) };
    const { body } = await appOfFile().call(listChats, { query }, person);
    chats.push(...body.chats);
    cursor = body.next_cursor;
  }
  return chats;
}

const namesOf = (chats: readonly Chat[]): string[] => chats.map(({ other_participant }) => other_participant.name);

async function said(chat: Pick<Chat, 'id'>, as: Person): Promise<{ messages: Message[]; has_more: boolean }> {
  return (await appOfFile().call(listMessages, { params: { id: chat.id }, query: {} }, as)).body;
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(appOfFile().platform.db)).rows;
}

beforeAll(async () => {
  const { database, clock } = appOfFile().platform;
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await fillWorld({ database, log: silentLog, clock, passwords });
}, 120_000);

test('the row of each chat says what its messages say', async () => {
  const wrong = await rowsOf(sql`
    with told as (
      select chat_id, count(*) as count, max(seq) as last, min(seq) as first, min(messages.created_at) as began,
        count(*) filter (where read_at is null and sender_id <> low_id) as low,
        count(*) filter (where read_at is null and sender_id = low_id) as high
      from messages join chats on chats.id = chat_id group by chat_id
    )
    select chats.id from chats
    left join told on told.chat_id = chats.id
    left join messages as last on last.chat_id = chats.id and last.seq = told.last
    where (last_seq, unread_low, unread_high) is distinct from
        (coalesce(told.count, 0), coalesce(told.low, 0), coalesce(told.high, 0))
      or (told.first, told.last) is distinct from (case when told.count > 0 then 1 end, told.count)
      or (last_content, last_sender_id, last_message_at) is distinct from (last.content, last.sender_id, last.created_at)
      or updated_at <> coalesce(last.created_at, updated_at)
      or told.began < chats.created_at
      or (status <> 'accepted' and told.count is not null)`);
  expect(wrong).toEqual([]);
});

test('messages follow each other, are read after they were written, and none is of tomorrow', async () => {
  const now = appOfFile().platform.clock.now();
  const wrong = await rowsOf(sql`
    select * from (select *, lag(created_at) over (partition by chat_id order by seq) as before from messages) as m
    where before > created_at or read_at < created_at or created_at > ${now} or read_at > ${now}
      or client_id is not null or length(content) not between 1 and 4000`);
  expect(wrong).toEqual([]);
});

test('contacts are exchanged where the history says so, and support chats know who had the last word', async () => {
  const wrongContacts = await rowsOf(sql`
    select chats.id from chats join messages on chat_id = chats.id group by chats.id
    having (contact_exchange = 'exchanged') <> bool_or(type = 'system' and content = ${CONTACTS_EXCHANGED})
      or (contact_exchange = 'exchanged') <> bool_or(type = 'suggestion' and content = ${textOfSuggestion('accept_contacts')})
      or (contact_exchange <> 'none') <> bool_or(content = ${textOfSuggestion('request_contacts')})`);
  expect(wrongContacts).toEqual([]);
  const wrongAnswers = await rowsOf(sql`
    select id from chats where unanswered <> (is_support and last_sender_id = low_id) or last_answered_by is distinct from
      (select sender_id from messages where is_support and chat_id = chats.id and sender_id <> low_id
       order by seq desc limit 1)`);
  expect(wrongAnswers).toEqual([]);
});

test('an old talk of two others is short; those that someone can read in the demo are whole', async () => {
  const rows = await rowsOf(sql`
    select exists (select from users where id in (low_id, high_id) and email in (${accounts.student}, ${accounts.teacher}))
      as own, min(last_seq)::int as least, max(last_seq)::int as most
    from chats where last_seq > 0 and not is_support and asked_at < ${later(appOfFile().platform.clock.now(), -days(61))}
    group by 1 order by 1`);
  expect(rows).toEqual([
    { own: false, least: 2, most: 2 },
    { own: true, least: expect.toSatisfy((count: number) => count > 2), most: expect.any(Number) },
  ]);
});

test('the student has chats in every state', async () => {
  const mira = await signIn(accounts.student);
  const chats = await chatsOf(mira);
  const where = (fits: (chat: Chat) => boolean) => namesOf(chats.filter(fits));
  expect(chats.length).toBeGreaterThanOrEqual(10);
  expect(where(({ unread_count }) => unread_count > 0)).toEqual(['Priya Raghunathan', 'Jonas Weber', 'Kenji Watanabe']);
  expect(where(({ status }) => status === 'pending')).toEqual(['Sofia Marchetti', 'Siddharth Iyer']);
  expect(where(({ status }) => status === 'rejected')).toEqual(['Leila Haddad']);
  expect(where(({ blocked_by_me }) => blocked_by_me)).toEqual(['Maximilian von Hohenfeld']);
  expect(where(({ contact_exchange }) => contact_exchange === 'requested_by_other')).toEqual(['Anna-Lena Hofmann']);
  expect(where(({ contact_exchange }) => contact_exchange === 'exchanged')).toEqual(['Jonas Weber']);
  expect(where(({ request_message }) => request_message === 'Admin chat request')).toEqual(['Ada Okafor']);
  const ticks = new Map<string, boolean | undefined>();
  for (const chat of chats.filter(({ last_message }) => last_message?.sender_id === mira.id)) {
    ticks.set(chat.other_participant.name, (await said(chat, mira)).messages.at(-1)?.read_by_recipient);
  }
  expect([ticks.get('Nadia Petrova'), ticks.get('Hannah Vogel')]).toEqual([true, false]);
  const support = await appOfFile().call(getSupport, {}, mira);
  const { messages } = await said({ id: must(support.body.chatId) }, mira);
  expect(messages.map(({ sender_id }) => sender_id)).toContain('support');
});

test('the teacher has people to answer, and one talk too long for a page', async () => {
  const jonas = await signIn(accounts.teacher);
  const chats = await chatsOf(jonas);
  const requests = chats.filter(({ status }) => status === 'pending');
  expect(requests.filter(({ request_message }) => request_message !== '').length).toBeGreaterThanOrEqual(2);
  expect(namesOf(chats.filter((chat) => chat.blocked_by_other))).toEqual(['Franziska Vogt']);
  expect(chats.filter(({ unread_count }) => unread_count > 0).length).toBeGreaterThanOrEqual(2);
  const newest = new Set(namesOf(chats.slice(0, 12)));
  const today = ['Mira Sandoval', 'Rohan Shah', 'Sophie Krüger', 'Moritz Lang', 'Mei Nakagawa', 'Ingrid Solheim'];
  expect(today.filter((name) => !newest.has(name))).toEqual([]);
  const jan = chats.find(({ other_participant }) => other_participant.name === 'Jan Novotný');
  if (!jan) throw new Error('Jan is missing');
  const page = await said(jan, jonas);
  expect(page.has_more).toBe(true);
  expect(page.messages.at(-1)?.seq).toBeGreaterThan(550);
});

test('the administrator sees unanswered support chats first, one of them unread', async () => {
  const support = (await chatsOf(await signIn(accounts.admin))).filter((chat) => chat.is_support_chat);
  expect(namesOf(support)).toEqual([
    'Jonas Weber',
    'Lea Hoffmann',
    'Destiny Williams',
    'Alina Popescu',
    'Mira Sandoval',
    'Harpreet Gill',
  ]);
  expect(support.map((chat) => chat.support?.unanswered)).toEqual([true, true, true, false, false, false]);
  expect(support.map(({ unread_count }) => unread_count)).toEqual([1, 2, 0, 0, 0, 0]);
  expect(support.at(-1)?.support?.last_answered_by_name).toBe('Ada Okafor');
});
