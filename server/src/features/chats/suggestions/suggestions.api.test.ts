import { getChat, requestChat } from '@coursemate/contract/chats/chats';
import { listSuggestions, sendSuggestedMessage } from '@coursemate/contract/chats/suggestions';
import { getTeacher } from '@coursemate/contract/teachers';
import { getContactStatus, getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { messagesOf, recordingSocket, send, settled, studentAndTeacher } from '../../../testing/chats.ts';
import type { RecordingSocket } from '../../../testing/chats.ts';
import type { Person } from '../../../testing/people.ts';
import { onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { emit, emitOk } from '../../../testing/test-socket.ts';

const appOfFile = useApp();

const offered = async (app: TestApp, as: Person, id: string) =>
  (await app.call(listSuggestions, { params: { id } }, as)).body.suggestions.map(({ type }: { type: string }) => type);
const suggest = ({ socket }: RecordingSocket, chatId: string, suggestionType: string, clientId?: string) =>
  emit(socket, sendSuggestedMessage, { chatId, suggestionType, ...(clientId ? { clientId } : {}) });
const exchange = async (app: TestApp, as: Person, id: string) =>
  (await app.call(getChat, { params: { id } }, as)).body.chat.contact_exchange;

test('suggestions fit the role and what has happened', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  expect(await offered(app, student, chatId)).toEqual([
    'request_contacts',
    'greeting',
    'ask_availability',
    'ask_price',
    'ask_experience',
  ]);
  expect(await offered(app, teacher, chatId)).toEqual(['request_contacts', 'welcome', 'offer_time', 'ask_goal']);
  await send(app, student, chatId, 'Hi');
  expect(await offered(app, teacher, chatId)).toEqual(['request_contacts', 'offer_time', 'ask_goal']);
});

test('a suggestion is a message, told like one, and both learn that there are others now', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const payload = { chatId, suggestionType: 'ask_price', clientId: 'chip' };
  const { message } = await emitOk(mine.socket, sendSuggestedMessage, payload);
  expect([message.message_type, message.client_id]).toEqual(['suggestion', 'chip']);
  expect((await emitOk(mine.socket, sendSuggestedMessage, payload)).message).toEqual(message);
  await settled(mine, theirs);
  expect(mine.of('suggested_message_sent')).toEqual([{ message }]);
  expect(theirs.of('new_message')).toEqual([{ message: { ...message, is_own_message: false } }]);
  for (const ear of [mine, theirs]) expect(ear.of('suggestions_updated')).toEqual([{ chatId }]);
  expect(await suggest(mine, chatId, 'ask_goal')).toMatchObject({ ok: false, code: 'suggestion_unfit' });
  expect(await suggest(mine, chatId, 'no_such_type')).toMatchObject({ ok: false, code: 'invalid_input' });
});

test('contacts are shared when the one who was asked agrees, and never before', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const contacts = async (as: Person, of: Person) =>
    (await app.call(getContactStatus, { params: { id: of.id } }, as)).body;
  const hidden = { has_exchanged_contacts: false, contacts: null };

  expect(await suggest(mine, chatId, 'accept_contacts')).toMatchObject({ code: 'suggestion_unfit' });
  await suggest(mine, chatId, 'request_contacts');
  expect([await exchange(app, student, chatId), await exchange(app, teacher, chatId)]).toEqual([
    'requested_by_me',
    'requested_by_other',
  ]);
  for (const type of ['accept_contacts', 'decline_contacts', 'request_contacts']) {
    expect([type, await suggest(mine, chatId, type)]).toMatchObject([type, { code: 'suggestion_unfit' }]);
  }
  expect(await suggest(theirs, chatId, 'request_contacts')).toMatchObject({ code: 'suggestion_unfit' });
  expect((await offered(app, teacher, chatId)).slice(0, 2)).toEqual(['accept_contacts', 'decline_contacts']);

  await suggest(theirs, chatId, 'decline_contacts');
  expect(await exchange(app, student, chatId)).toBe('none');
  await suggest(theirs, chatId, 'request_contacts');
  expect([await contacts(student, teacher), await contacts(teacher, student)]).toEqual([hidden, hidden]);

  app.canaries.share(student.id, teacher.id);
  await suggest(mine, chatId, 'accept_contacts');
  expect(await exchange(app, teacher, chatId)).toBe('exchanged');
  expect(await contacts(teacher, student)).toMatchObject({ contacts: { email: student.email } });
  expect((await app.call(getTeacher, { params: { id: teacher.id } }, student)).body.teacher.email).toBe(teacher.email);
  expect((await app.call(getUser, { params: { id: student.id } }, teacher)).body.user.email).toBe(student.email);
  const told = await messagesOf(app, teacher, chatId);
  expect(told.at(-1)).toMatchObject({
    seq: told.length,
    message_type: 'system',
    sender_id: null,
    is_own_message: false,
  });
  await settled(mine, theirs);
  for (const ear of [mine, theirs]) expect(ear.of('new_message')).toContainEqual({ message: told.at(-1) });
  expect(await offered(app, student, chatId)).not.toContain('request_contacts');
  // What the system says is never unread: the teacher has the two of the student to read.
  expect((await app.call(getChat, { params: { id: chatId } }, teacher)).body.chat.unread_count).toBe(2);
});

test('both accept and decline at once: one of them counts', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  for (let round = 0; round < 10; round++) {
    await suggest(mine, chatId, 'request_contacts');
    const answers = await Promise.all([
      suggest(theirs, chatId, 'decline_contacts'),
      suggest(theirs, chatId, 'decline_contacts'),
    ]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  }
});

test('with an administrator there is nothing to exchange', async () => {
  const app = appOfFile();
  const [admin, student] = [await app.people.signedIn({ role: 'admin' }), await onboardedStudent(app)];
  const { chat } = (await app.call(requestChat, { body: { participantId: student.id } }, admin)).body;
  expect(await offered(app, student, chat.id)).toEqual([]);
  for (const person of [student, admin]) {
    const ear = await recordingSocket(app, person);
    expect(await suggest(ear, chat.id, 'request_contacts')).toMatchObject({ code: 'suggestion_unfit' });
  }
});
