import { answerChat, getChat, listChats } from '@coursemate/contract/chats/chats';
import { listMessages } from '@coursemate/contract/chats/messages';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import { getSupport, supportTeam, writeToSupport } from '@coursemate/contract/chats/support';
import { changeUser, getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { markRead, messagesOf, recordingSocket, send, settled } from '../../../testing/chats.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const appOfFile = useApp();

const askSupport = (app: TestApp, as: Person, message: string, client_id?: string) =>
  app.call(writeToSupport, { body: { message, ...(client_id ? { client_id } : {}) } }, as);

test('the first message makes the chat, and every administrator sees it', async () => {
  const app = appOfFile();
  const [ada, ben] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
  const newcomer = await app.people.signedIn();
  const ears = [await recordingSocket(app, ada), await recordingSocket(app, ben)];
  expect((await app.call(getSupport, {}, newcomer)).body).toEqual({ chatId: null, otherParticipant: supportTeam });
  const begun = await askSupport(app, newcomer, 'I cannot find my university', 'one');
  expect(begun.status).toBe(201);
  const chatId = must(begun.body.chatId);
  expect([
    (await askSupport(app, newcomer, 'again', 'one')).status,
    (await messagesOf(app, newcomer, chatId)).length,
  ]).toEqual([200, 1]);
  await settled(...ears);
  for (const ear of ears) {
    expect(ear.of('new_chat')).toMatchObject([
      { chat: { id: chatId, is_support_chat: true, unread_count: 1, support: { unanswered: true } } },
    ]);
    expect(ear.of('new_message')).toMatchObject([{ message: { sender_id: newcomer.id, is_own_message: false } }]);
  }
  expect((await app.call(getSupport, {}, ada)).status).toBe(403);
  expect((await askSupport(app, ada, 'hello me')).status).toBe(403);
});

test('to the person every answer comes from the team, in each field and event', async () => {
  const app = appOfFile();
  const ada = await app.people.signedIn({ role: 'admin', name: 'Ada' });
  const ben = await app.people.signedIn({ role: 'admin', name: 'Ben' });
  const student = await onboardedStudent(app);
  const chatId = must((await askSupport(app, student, 'help')).body.chatId);
  const [mine, adas, bens] = [
    await recordingSocket(app, student),
    await recordingSocket(app, ada),
    await recordingSocket(app, ben),
  ];
  await adas.socket.emitWithAck('join_chat', { chatId });
  await adas.socket.emitWithAck('typing_start', { chatId });
  const [first] = await messagesOf(app, ada, chatId);
  await adas.socket.emitWithAck('mark_messages_read', { chatId, messageIds: [first?.id] });
  await adas.socket.emitWithAck('send_message', { chatId, content: 'Try again now' });
  await settled(mine, adas, bens);
  expect(mine.of('user_joined')).toEqual([{ chatId, userId: 'support' }]);
  expect(mine.of('typing_start')).toEqual([{ chatId, userId: 'support' }]);
  expect(mine.of('messages_read')).toMatchObject([{ readBy: 'support' }]);
  const fromTeam = { sender_id: 'support', sender_name: 'Support Team', sender_avatar: null, is_own_message: false };
  expect(mine.of('new_message')).toMatchObject([{ message: fromTeam }]);
  expect((await messagesOf(app, student, chatId))[1]).toMatchObject(fromTeam);
  expect(JSON.stringify(mine.received)).not.toContain(ada.id);
  const { chat } = (await app.call(getChat, { params: { id: chatId } }, student)).body;
  expect(chat).toMatchObject({
    other_participant: { ...supportTeam, online: false },
    last_message: { sender_id: 'support' },
    unread_count: 1,
  });
  expect(chat).not.toHaveProperty('support');
  expect(bens.of('new_message')).toMatchObject([{ message: { sender_id: ada.id, sender_name: 'Ada Haddad' } }]);
  expect(adas.of('message_sent')).toHaveLength(1);
  expect((await app.call(getUser, { params: { id: ada.id } }, student)).status).toBe(404);
  expect(await mine.socket.emitWithAck('block_user', { targetUserId: ada.id })).toMatchObject({ code: 'not_found' });
  for (const userId of [ada.id, 'support']) {
    expect(await mine.socket.emitWithAck('check_user_online', { userId })).toEqual({ ok: true, userId, online: false });
  }
});

test('administrators find the unanswered first, after their own chats; a person’s own list leaves support out', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin', name: 'Ada' });
  const people = [await onboardedStudent(app), await onboardedStudent(app), await onboardedStudent(app)];
  const chatIds: string[] = [];
  for (const person of people) {
    chatIds.push(must((await askSupport(app, person, 'help')).body.chatId));
    app.clock.advance(1000);
  }
  await send(app, admin, chatIds[2] ?? '', 'done');
  const list = async (as: Person, query = {}) => (await app.call(listChats, { query }, as)).body;
  const all = (await list(admin, { limit: '100' })).chats.filter(({ id }: { id: string }) => chatIds.includes(id));
  expect(all.map(({ id }: { id: string }) => id)).toEqual([chatIds[1], chatIds[0], chatIds[2]]);
  expect(all[0]?.support).toEqual({ unanswered: true, last_answered_by: null, last_answered_by_name: null });
  expect(all[2]?.support).toEqual({
    unanswered: false,
    last_answered_by: admin.id,
    last_answered_by_name: 'Ada Haddad',
  });
  const waiting = (await list(admin, { filter: 'unanswered', limit: '100' })).chats;
  expect(waiting.every(({ support }) => support?.unanswered)).toBe(true);
  expect(waiting.map(({ id }) => id).filter((id) => chatIds.includes(id))).toEqual([chatIds[1], chatIds[0]]);
  const first = await list(admin, { filter: 'unanswered', limit: '1' });
  const second = await list(admin, { filter: 'unanswered', limit: '1', cursor: first.next_cursor ?? '' });
  expect([...first.chats, ...second.chats].map(({ id }) => id)).toEqual(waiting.slice(0, 2).map(({ id }) => id));
  expect(await list(people[2] as Person)).toMatchObject({ chats: [], unread_total: 1 });
  const refused = await app.call(listChats, { query: { filter: 'unanswered' } }, people[2]);
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('any administrator’s reading counts, and a restricted account may still write', async () => {
  const app = appOfFile();
  const [ada, ben] = [await app.people.signedIn({ role: 'admin' }), await app.people.signedIn({ role: 'admin' })];
  const student = await onboardedStudent(app);
  await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, ada);
  const chatId = must((await askSupport(app, student, 'why am I restricted?')).body.chatId);
  expect((await send(app, student, chatId, 'please')).status).toBe(201);
  const answer = { params: { id: chatId }, body: { status: 'accepted' as const } };
  expect((await app.call(answerChat, answer, student)).status).toBe(403);
  const ids = (await messagesOf(app, ada, chatId)).map(({ id }) => id);
  await markRead(app, ada, chatId, ids);
  expect((await app.call(getChat, { params: { id: chatId } }, ben)).body.chat.unread_count).toBe(0);
  expect((await messagesOf(app, student, chatId)).every((message) => message.read_by_recipient)).toBe(true);
});

test('before onboarding there is the support chat and nothing else', async () => {
  const app = appOfFile();
  const newcomer = await app.people.signedIn({ role: 'student' });
  const chatId = must((await askSupport(app, newcomer, 'hello')).body.chatId);
  expect((await app.call(getChat, { params: { id: chatId } }, newcomer)).status).toBe(200);
  expect((await app.call(listSuggestions, { params: { id: chatId } }, newcomer)).body.suggestions).toEqual([]);
  const elsewhere = { params: { id: crypto.randomUUID() } };
  for (const refused of [
    await app.call(getChat, elsewhere, newcomer),
    await app.call(listMessages, { ...elsewhere, query: {} }, newcomer),
    await app.call(listChats, { query: {} }, newcomer),
    await app.call(answerChat, { ...elsewhere, body: { status: 'accepted' } }, newcomer),
    await send(app, newcomer, elsewhere.params.id, 'hi'),
  ]) {
    expect(refused.body.code).toBe('onboarding_required');
  }
});

test('two first messages at once make one chat', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => askSupport(app, student, `message ${n}`)));
  expect(new Set(answers.map(({ body }) => body.chatId)).size).toBe(1);
  expect((await messagesOf(app, student, must(answers[0]?.body.chatId))).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});
