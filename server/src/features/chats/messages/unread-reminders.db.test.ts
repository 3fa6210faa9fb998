import { blockUser } from '@coursemate/contract/chats/blocks';
import { markRead, sendMessage } from '@coursemate/contract/chats/messages';
import { savePreferences } from '@coursemate/contract/notifications';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../../testing/chats.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';
import { remindOfUnread, stillUnread } from './unread-reminders.service.ts';

const MINUTE = 60_000;
const appOfFile = useApp();

async function chatOfTwo(app: TestApp = appOfFile()) {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const chatId = await acceptedChat(app, student, teacher);
  const say = (content: string) => app.call(sendMessage, { params: { id: chatId }, body: { content } }, student);
  const told = async (person: Person = teacher) =>
    (await app.mailbox.to(person.email)).filter(({ subject }) => subject.startsWith('New messages'));
  const later = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE);
    await remindOfUnread(app.platform);
  };
  return { app, student, teacher, chatId, say, told, later };
}

test('a message that stays unread for ten minutes is mailed, without a word of it', async () => {
  const { say, told, later, chatId, student } = await chatOfTwo();
  await say('Bring the xylophone');
  await later(9);
  expect(await told()).toEqual([]);
  await later(1);
  const [mail] = await told();
  expect(must(mail).text).toContain(`/chat?chatId=${chatId}`);
  expect(`${must(mail).html}${must(mail).text}`).not.toContain('xylophone');
  await later(1);
  expect(await told()).toHaveLength(1);
  expect(await told(student)).toEqual([]);
});

test('one mail per chat and hour, and none again for what was told about', async () => {
  const { say, told, later } = await chatOfTwo();
  await say('one');
  await later(10);
  await say('two');
  await later(20);
  expect(await told()).toHaveLength(1);
  await later(40);
  expect(await told()).toHaveLength(2);
  await later(90);
  expect(await told()).toHaveLength(2);
});

test('messages that keep coming do not put it off', async () => {
  const { say, told, later } = await chatOfTwo();
  for (let minute = 0; minute < 11; minute++) {
    await say(`minute ${minute}`);
    await later(1);
  }
  expect(await told()).toHaveLength(1);
});

test('what was read, blocked or turned off is not mailed', async () => {
  const read = await chatOfTwo();
  const { body } = await read.say('soon read');
  const messageIds = [body.message.id];
  await read.app.call(markRead, { params: { id: read.chatId }, body: { messageIds } }, read.teacher);
  await read.later(10);
  expect(await read.told()).toEqual([]);

  const blocked = await chatOfTwo();
  await blocked.say('then blocked');
  await blocked.app.call(blockUser, { params: { id: blocked.student.id } }, blocked.teacher);
  await blocked.later(10);
  expect(await blocked.told()).toEqual([]);

  const off = await chatOfTwo();
  const preferences = { unread_message: { mail: false } };
  await off.app.call(savePreferences, { body: { preferences } }, off.teacher);
  await off.say('not wanted');
  await off.later(10);
  expect(await off.told()).toEqual([]);
});

test('who is here is not mailed; who has gone is', async () => {
  const { app, say, told, later, teacher } = await chatOfTwo();
  const socket = await connect(app, { token: teacher.session.access_token });
  await until(async () => (await app.platform.gateway.onlineAmong([teacher.id])).has(teacher.id));
  await say('are you there?');
  await later(10);
  expect(await told()).toEqual([]);
  socket.disconnect();
  await until(async () => !(await app.platform.gateway.onlineAmong([teacher.id])).has(teacher.id));
  await later(1);
  expect(await told()).toHaveLength(1);
});

test('a mail that waits is not sent once it is not wanted, or its reader or writer is gone', async () => {
  const { app, say, chatId, teacher, student } = await chatOfTwo();
  await say('wait for it');
  const toTell = stillUnread(app.platform.db);
  const cause = `${chatId}:${teacher.id}:1`;
  expect([await toTell(cause, 'mail'), await toTell(cause, 'push')]).toEqual([teacher.id, teacher.id]);
  const off = { preferences: { unread_message: { mail: false } } };
  await app.call(savePreferences, { body: off }, teacher);
  expect([await toTell(cause, 'mail'), await toTell(cause, 'push')]).toEqual([null, teacher.id]);
  for (const { id } of [student, teacher]) {
    const admin = await app.people.signedIn({ role: 'admin' });
    await app.call(deleteUser, { params: { id }, query: {} }, admin);
    expect(await toTell(cause, 'push')).toBeNull();
    await app.call(changeUser, { params: { id }, body: { is_deleted: false } }, admin);
  }
  expect(await toTell(cause, 'push')).toBe(teacher.id);
});

test('nobody is told about messages of someone who was deleted', async () => {
  const { app, say, told, later, student } = await chatOfTwo();
  await say('goodbye');
  await app.call(deleteUser, { params: { id: student.id }, query: {} }, await app.people.signedIn({ role: 'admin' }));
  await later(10);
  expect(await told()).toEqual([]);
});

test('those who are here do not keep the others from being told, however many they are', async () => {
  const app = await testApp();
  const chats = [await chatOfTwo(app), await chatOfTwo(app), await chatOfTwo(app)];
  for (const { say } of chats) await say('are you there?');
  app.clock.advance(10 * MINUTE);
  const [, , last] = chats.toSorted((one, other) => one.chatId.localeCompare(other.chatId));
  const absent = must(last).teacher.id;
  const onlineAmong = (ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => id !== absent)));
  await remindOfUnread({ ...app.platform, gateway: { ...app.platform.gateway, onlineAmong } }, 1);
  expect(await must(last).told()).toHaveLength(1);
});

test('two nodes that look at the same moment tell once', async () => {
  const { app, say, told } = await chatOfTwo();
  await say('once');
  app.clock.advance(10 * MINUTE);
  await Promise.all([remindOfUnread(app.platform), remindOfUnread(app.platform)]);
  expect(await told()).toHaveLength(1);
});
