import { answerChat, listChats, requestChat } from '@coursemate/contract/chats/chats';
import type { Chat } from '@coursemate/contract/chats/chats';
import { deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat, recordingSocket, send, settled } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

async function list(app: TestApp, as: Person, query: Record<string, string> = {}) {
  return (await app.call(listChats, { query }, as)).body as {
    chats: Chat[];
    next_cursor: string | null;
    unread_total: number;
    request_total: number;
  };
}

const idsOf = ({ chats }: { chats: Chat[] }) => chats.map(({ id }) => id);

/** Chats of one student with several teachers, a second apart, the oldest first. */
async function severalChats(app: TestApp, count: number) {
  const student = await onboardedStudent(app);
  const made: Array<{ teacher: Person; chatId: string }> = [];
  for (let n = 0; n < count; n++) {
    app.clock.advance(1000);
    const teacher = await listedTeacher(app, { name: `Zoë${n}`, lastName: '100%' });
    made.push({ teacher, chatId: await acceptedChat(app, student, teacher) });
  }
  return { student, made };
}

test('the newest news is first, page after page, nothing twice and nothing left out', async () => {
  const app = appOfFile();
  const { student, made } = await severalChats(app, 5);
  app.clock.advance(1000);
  await send(app, student, made[1]?.chatId ?? '', 'news');
  const expected = [1, 4, 3, 2, 0].map((n) => made[n]?.chatId);
  expect(idsOf(await list(app, student))).toEqual(expected);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(app, student, { limit: '2', ...(cursor === null ? {} : { cursor }) });
    paged.push(...idsOf(page));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(paged).toEqual(expected);
  for (const bad of ['x', 'cDA', Buffer.from("p0'--.1").toString('base64url')]) {
    expect((await app.call(listChats, { query: { cursor: bad } }, student)).status).toBe(400);
  }
});

test('search looks at names and last words, as text, and not at the name of someone who is gone', async () => {
  const app = appOfFile();
  const { student, made } = await severalChats(app, 3);
  await send(app, student, made[0]?.chatId ?? '', 'Übung 4 on 50_50?');
  const found = async (search: string) => idsOf(await list(app, student, { search }));
  expect(await found('ZOË1')).toEqual([made[1]?.chatId]);
  expect(await found('übung')).toEqual([made[0]?.chatId]);
  expect(await found('50_50')).toEqual([made[0]?.chatId]);
  expect(await found('50x50')).toEqual([]);
  await send(app, student, made[0]?.chatId ?? '', 'ΝΙΚΟΣ');
  expect(await found('ΝΙΚΟΣ')).toEqual([made[0]?.chatId]);
  expect(await found('100%')).toHaveLength(3);
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(deleteUser, { params: { id: made[1]?.teacher.id ?? '' }, query: {} }, admin);
  expect(await found('zoë1')).toEqual([]);
});

test('search finds the text of the request, also after the first message', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const body = { participantId: teacher.id, requestMessage: 'Stuck on Epsilon proofs' };
  const { id } = (await app.call(requestChat, { body }, student)).body.chat;
  expect(idsOf(await list(app, teacher, { search: 'epsilon' }))).toEqual([id]);
  await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
  await send(app, teacher, id, 'Which sheet?');
  expect(idsOf(await list(app, student, { search: 'epsilon' }))).toEqual([id]);
});

test('requests that wait for an answer are counted for the person who was asked, until they answer', async () => {
  const app = appOfFile();
  const teacher = await listedTeacher(app);
  const students = [await onboardedStudent(app), await onboardedStudent(app), await onboardedStudent(app)];
  const ids: string[] = [];
  for (const student of students) {
    ids.push((await app.call(requestChat, { body: { participantId: teacher.id } }, student)).body.chat.id);
  }
  const waiting = async (as: Person) => (await list(app, as)).request_total;
  expect(await waiting(teacher)).toBe(3);
  expect(await waiting(students[0] as Person)).toBe(0);
  const answer = (id: string | undefined, status: 'accepted' | 'rejected') =>
    app.call(answerChat, { params: { id: id ?? '' }, body: { status } }, teacher);
  await answer(ids[0], 'accepted');
  await answer(ids[1], 'rejected');
  expect(await list(app, teacher)).toMatchObject({ request_total: 1, unread_total: 0 });
});

test('active, pending and declined ones', async () => {
  const app = appOfFile();
  const { student, made } = await severalChats(app, 1);
  const pending = await app.call(requestChat, { body: { participantId: (await listedTeacher(app)).id } }, student);
  const declining = await listedTeacher(app);
  const declined = await app.call(requestChat, { body: { participantId: declining.id } }, student);
  const { id } = declined.body.chat;
  await app.call(answerChat, { params: { id }, body: { status: 'rejected' } }, declining);
  expect(idsOf(await list(app, student, { filter: 'active' }))).toEqual([made[0]?.chatId]);
  expect(idsOf(await list(app, student, { filter: 'pending' }))).toEqual([pending.body.chat.id]);
  expect(idsOf(await list(app, student, { filter: 'all' }))).toHaveLength(3);
  expect((await app.call(listChats, { query: { filter: 'declined' as 'all' } }, student)).status).toBe(400);
});

test('a request and its answer are told to both at once, each in their own words', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const asked = await app.call(requestChat, { body: { participantId: teacher.id, requestMessage: 'Hi!' } }, student);
  const { chat } = asked.body;
  await settled(mine, theirs);
  expect(mine.of('new_chat')).toEqual([{ chat }]);
  const [seen] = (await list(app, teacher)).chats;
  expect(seen).toMatchObject({ is_initiator: false, other_participant: { id: student.id } });
  expect([theirs.of('new_chat'), theirs.of('new_chat_request')]).toEqual([[{ chat: seen }], [{ chat: seen }]]);
  await app.call(answerChat, { params: { id: chat.id }, body: { status: 'accepted' } }, teacher);
  await settled(mine, theirs);
  for (const ear of [mine, theirs]) {
    expect(ear.of('chat_status_changed')).toEqual([{ chatId: chat.id, status: 'accepted' }]);
  }
});
