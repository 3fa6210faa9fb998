import { getChat, listChats, requestChat } from '@coursemate/contract/chats/chats';
import { markReadEvent, sendMessageEvent } from '@coursemate/contract/chats/messages';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { markRead, messagesOf, recordingSocket, send, settled, studentAndTeacher } from '../../../testing/chats.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { emit, emitOk } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();

const chatOf = async (app: TestApp, as: Person, id: string) =>
  (await app.call(getChat, { params: { id } }, as)).body.chat;
const unreadOf = async (app: TestApp, as: Person) => (await app.call(listChats, { query: {} }, as)).body.unread_total;

test('a message is numbered, kept and told to every page of both, in the words of each', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [desk, phone, other] = [
    await recordingSocket(app, student),
    await recordingSocket(app, student),
    await recordingSocket(app, teacher),
  ];
  const payload = { chatId, content: '  Hi!\n  Sheet 4?  ', clientId: 'c1' };
  const ack = await emitOk(desk.socket, sendMessageEvent, payload);
  expect(ack).toMatchObject({
    message: {
      seq: 1,
      chat_id: chatId,
      client_id: 'c1',
      sender_id: student.id,
      sender_name: 'Noor Haddad',
      content: 'Hi!\n  Sheet 4?',
      message_type: 'user',
      read_by_recipient: false,
      is_own_message: true,
    },
  });
  await settled(desk, phone, other);
  const sent = { message: ack.message, clientId: 'c1' };
  expect([desk.of('message_sent'), phone.of('message_sent')]).toEqual([[sent], [sent]]);
  expect(other.of('new_message')).toEqual([{ message: { ...ack.message, is_own_message: false } }]);
  expect(await messagesOf(app, teacher, chatId)).toEqual([{ ...ack.message, is_own_message: false }]);
  expect(await chatOf(app, teacher, chatId)).toMatchObject({
    unread_count: 1,
    last_message: { content: 'Hi!\n  Sheet 4?', sender_id: student.id, created_at: ack.message.created_at },
  });
  expect(await chatOf(app, student, chatId)).toMatchObject({ unread_count: 0 });
  expect([await unreadOf(app, teacher), await unreadOf(app, student)]).toEqual([1, 0]);
});

test('REST sends the same way, and a client id counts once, also after the chat has closed', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const ear = await recordingSocket(app, teacher);
  const first = await send(app, student, chatId, 'one', 'same');
  expect(first.status).toBe(201);
  const again = await send(app, student, chatId, 'another text', 'same');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await send(app, teacher, chatId, 'mine', 'same')).body.message.seq).toBe(2);
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
  expect((await send(app, student, chatId, 'one', 'same')).status).toBe(200);
  expect((await send(app, student, chatId, 'new', 'other')).body.code).toBe('chat_restricted');
  await settled(ear);
  expect(ear.of('new_message')).toHaveLength(1);
});

test('a message that was stored although its statement seemed to fail reaches everyone, once', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const ear = await recordingSocket(app, teacher);
  // Every statement goes through here.
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
  let failing = true;
  async function failOnce(this: pg.Client, asked: { text?: string }, ...rest: unknown[]) {
    const result = await query.call(this, asked, ...rest);
    if (!failing || !asked.text?.includes('insert into messages')) return result;
    failing = false;
    throw new Error('Query read timeout');
  }
  // The driver's overloads are not ours to repeat.
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(failOnce as never);
  onTestFinished(() => spy.mockRestore());

  expect((await send(app, student, chatId, 'Are you there?', 'doubtful')).status).toBe(503);
  expect((await send(app, student, chatId, 'Are you there?', 'doubtful')).status).toBe(200);
  await until(() => ear.of('new_message').length > 0);
  expect(ear.of('new_message')).toMatchObject([{ message: { content: 'Are you there?', client_id: 'doubtful' } }]);
});

test('pages go by number in both directions', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  for (let n = 1; n <= 7; n++) await send(app, n % 2 ? student : teacher, chatId, `message ${n}`);
  const seqs = async (query: object) => (await messagesOf(app, student, chatId, query)).map(({ seq }) => seq);
  expect(await seqs({})).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await seqs({ limit: 3 })).toEqual([5, 6, 7]);
  expect(await seqs({ before: 5, limit: 3 })).toEqual([2, 3, 4]);
  expect(await seqs({ after: 0, limit: 2 })).toEqual([1, 2]);
  expect(await seqs({ after: 5 })).toEqual([6, 7]);
  expect(await seqs({ after: 2, before: 5 })).toEqual([3, 4]);
  expect(await seqs({ after: 7 })).toEqual([]);
});

test('texts that are none are refused with a sentence, long ones too', async () => {
  const app = appOfFile();
  const { student, chatId } = await studentAndTeacher(app);
  expect((await send(app, student, chatId, ' \n\u200b ')).body.fields).toEqual({ content: 'Please write a message' });
  for (const unseen of ['\u200d', '\ufe0f', '\u0301', '\u2800 \u200c']) {
    expect((await send(app, student, chatId, unseen)).status).toBe(400);
  }
  expect((await send(app, student, chatId, '👩\u200d🎓')).status).toBe(201);
  expect((await send(app, student, chatId, 'x'.repeat(4001))).status).toBe(400);
  expect((await send(app, student, chatId, 'é'.repeat(4000))).status).toBe(201);
  expect((await send(app, student, chatId, 'a', 'c'.repeat(65))).status).toBe(400);
  const { socket } = await recordingSocket(app, student);
  expect(await socket.emitWithAck('send_message', { chatId, content: '' })).toMatchObject({ code: 'invalid_input' });
});

test('reading is counted once, told to both, and only of the other one’s messages', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await send(app, student, chatId, `${n}`)).body.message.id);
  const own = (await send(app, teacher, chatId, 'own')).body.message.id;
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const both = await Promise.all([
    emitOk(theirs.socket, markReadEvent, { chatId, messageIds: [ids[1], ids[0], own, crypto.randomUUID()] }),
    markRead(app, teacher, chatId, ids.slice(0, 2)),
  ]);
  expect([...both[0].messageIds, ...both[1].body.messageIds].toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect((await chatOf(app, teacher, chatId)).unread_count).toBe(1);
  expect((await markRead(app, student, chatId, ids)).body.messageIds).toEqual([]);
  await settled(mine, theirs);
  for (const ear of [mine, theirs]) {
    expect(ear.of('messages_read')).toEqual([{ chatId, messageIds: ids.slice(0, 2), readBy: teacher.id }]);
  }
  expect((await messagesOf(app, student, chatId)).map(({ read_by_recipient: seen }) => seen)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('nothing is said before acceptance, after a decline, or to someone who is gone', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const asked = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
  expect((await send(app, student, asked.body.chat.id, 'hello?')).body.code).toBe('chat_not_open');
  const open = await studentAndTeacher(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(deleteUser, { params: { id: open.teacher.id }, query: {} }, admin);
  expect((await send(app, open.student, open.chatId, 'hello?')).body.code).toBe('chat_closed');
  expect((await chatOf(app, open.student, open.chatId)).other_participant).toMatchObject({
    name: 'Unknown User',
    avatar_url: null,
  });
});

test('the chat of others does not exist for anyone else, whatever they try', async () => {
  const app = appOfFile();
  const { student, chatId } = await studentAndTeacher(app);
  const { id } = (await send(app, student, chatId, 'secret')).body.message;
  for (const stranger of [await onboardedStudent(app), await app.people.signedIn({ role: 'admin' })]) {
    expect((await send(app, stranger, chatId, 'hi')).status).toBe(404);
    expect((await markRead(app, stranger, chatId, [id])).status).toBe(404);
    const { socket } = await recordingSocket(app, stranger);
    const tries = {
      join_chat: { chatId },
      leave_chat: { chatId },
      send_message: { chatId, content: 'hi' },
      typing_start: { chatId },
      typing_stop: { chatId },
      mark_messages_read: { chatId, messageIds: [id] },
      send_suggested_message: { chatId, suggestionType: 'greeting' },
    };
    for (const [event, payload] of Object.entries(tries)) {
      expect([event, await socket.emitWithAck(event, payload)]).toMatchObject([event, { code: 'not_found' }]);
    }
  }
});

test('ten messages a second, whichever way they come', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const { student, chatId } = await studentAndTeacher(app);
  const { socket } = await recordingSocket(app, student);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? send(app, student, chatId, `${n}`).then(({ status }) => status === 201)
        : emit(socket, sendMessageEvent, { chatId, content: `${n}` }).then(({ ok }) => ok),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(10);
});

test('a session that has ended sends nothing, also on a socket that is still open', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const { socket } = await recordingSocket(app, student);
  const sendHi = () => emit(socket, sendMessageEvent, { chatId, content: 'hi' });
  expect(await sendHi()).toMatchObject({ ok: true });
  const end = { revoked_at: app.clock.now() };
  await app.platform.db.updateTable('sessions').set(end).where('user_id', '=', student.id).execute();
  expect(await sendHi()).toMatchObject({ ok: false, code: 'unauthorized' });
  expect(await messagesOf(app, teacher, chatId)).toHaveLength(1);
});
