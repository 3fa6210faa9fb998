import { getChat, requestChat } from '@coursemate/contract/chats/chats';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { recordingSocket, settled, studentAndTeacher } from '../../../testing/chats.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();

test('people who share an accepted chat see each other come and go, with their last page', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const stranger = await recordingSocket(app, await onboardedStudent(app));
  const mine = await recordingSocket(app, student);
  const seen = async () =>
    (await app.call(getChat, { params: { id: chatId } }, student)).body.chat.other_participant.online;
  expect(await seen()).toBe(false);
  const [desk, phone] = [await recordingSocket(app, teacher), await recordingSocket(app, teacher)];
  await until(() => mine.of('user_online').length > 0);
  expect(await seen()).toBe(true);
  expect(await mine.socket.emitWithAck('check_user_online', { userId: teacher.id })).toEqual({
    ok: true,
    userId: teacher.id,
    online: true,
  });
  expect(mine.of('user_online_status')).toEqual([{ userId: teacher.id, online: true }]);
  expect(await stranger.socket.emitWithAck('check_user_online', { userId: teacher.id })).toMatchObject({
    online: false,
  });

  desk.socket.disconnect();
  phone.socket.disconnect();
  const back = await recordingSocket(app, teacher);
  back.socket.disconnect();
  const since = Date.now();
  await until(() => mine.of('user_offline').length > 0);
  expect(Date.now() - since).toBeLessThan(5000);
  expect(mine.of('user_offline')).toEqual([{ userId: teacher.id }]);
  // A page that came back within the grace was no news.
  expect(mine.of('user_online')).toEqual([{ userId: teacher.id }]);
  expect(await seen()).toBe(false);
  expect(stranger.of('user_online').concat(stranger.of('user_offline'))).toEqual([]);
});

test('while a request waits nobody sees who is here, or who types', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const { chat } = (await app.call(requestChat, { body: { participantId: teacher.id } }, student)).body;
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  for (const event of ['join_chat', 'typing_start', 'leave_chat']) {
    expect(await theirs.socket.emitWithAck(event, { chatId: chat.id })).toEqual({ ok: true });
  }
  expect(await mine.socket.emitWithAck('check_user_online', { userId: teacher.id })).toMatchObject({ online: false });
  await settled(mine);
  expect(mine.received.map(([event]) => event)).toEqual(['user_online_status', 'user_online_status']);
});

test('opening, typing and leaving are told to the other side only', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [mine, tab, theirs] = [
    await recordingSocket(app, student),
    await recordingSocket(app, student),
    await recordingSocket(app, teacher),
  ];
  for (const event of ['join_chat', 'typing_start', 'typing_stop', 'leave_chat', 'join_chat']) {
    await mine.socket.emitWithAck(event, { chatId });
  }
  mine.socket.disconnect();
  await until(() => theirs.of('user_left').length === 2);
  const told = { chatId, userId: student.id };
  expect(theirs.received.filter(([event]) => event !== 'user_online')).toEqual([
    ['user_joined', told],
    ['typing_start', told],
    ['typing_stop', told],
    ['user_left', told],
    ['user_joined', told],
    ['user_left', told],
  ]);
  await settled(tab);
  expect(tab.of('typing_start').concat(tab.of('user_joined'))).toEqual([]);
});

test('a restricted account neither sends nor types', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
  for (const [event, payload] of [
    ['send_message', { chatId, content: 'hi' }],
    ['typing_start', { chatId }],
    ['send_suggested_message', { chatId, suggestionType: 'greeting' }],
  ] as const) {
    expect(await mine.socket.emitWithAck(event, payload)).toMatchObject({ ok: false, code: 'chat_restricted' });
  }
  await settled(theirs);
  expect(theirs.of('new_message').concat(theirs.of('typing_start'))).toEqual([]);
});

test('a page that goes away while it joins is told to have left, after it was told to have come', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const watcher = await recordingSocket(app, teacher);
  const { authority } = app.http;
  const bySession = authority.bySession.bind(authority);
  const page = await connect(app, { token: student.session.access_token });
  // The page is gone before its session has been read.
  const gone = new Promise<void>((resolve) => app.platform.gateway.onGone(() => resolve()));
  app.http.authority.bySession = async (session) => {
    if (session.id !== student.id) return bySession(session);
    page.disconnect();
    await gone;
    return bySession(session);
  };
  page.emit('join_chat', { chatId });
  await until(() => watcher.of('user_left').length > 0);
  authority.bySession = bySession;
  await settled(watcher);
  const told = watcher.received.filter(([event]) => event === 'user_joined' || event === 'user_left');
  expect(told).toEqual([
    ['user_joined', { chatId, userId: student.id }],
    ['user_left', { chatId, userId: student.id }],
  ]);
});
