import { addItem } from '@coursemate/contract/admin-lists';
import { logout } from '@coursemate/contract/auth';
import { blockedByUser, blockUser, unblockUser } from '@coursemate/contract/chats/blocks';
import { newChatRequest, requestChat } from '@coursemate/contract/chats/chats';
import { sendMessageEvent } from '@coursemate/contract/chats/messages';
import { checkUserOnline, userOffline, userOnline } from '@coursemate/contract/chats/presence';
import { listUpdated } from '@coursemate/contract/lists';
import { newNotification } from '@coursemate/contract/notifications';
import { accountChanged } from '@coursemate/contract/profiles';
import { ready } from '@coursemate/contract/system';
import { changeUser } from '@coursemate/contract/users';
import { Redis } from 'ioredis';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { acceptedChat, recordingSocket, send, studentAndTeacher } from './testing/chats.ts';
import { listedTeacher, onboardedStudent } from './testing/teachers.ts';
import { secondNode, testApp } from './testing/test-app.ts';
import { connect, emit, emitOk } from './testing/test-socket.ts';
import { until } from './testing/until.ts';

const redisUrl = inject('redisUrl');
/** security: rights are gone within a second, on every node. */
const A_SECOND = 1000;

/** What is done on `one` has to be seen by those who are connected to `other`. */
async function twoNodes(more: Record<string, string> = {}) {
  const settings = { REDIS_URL: redisUrl ?? '', JWT_SECRET: 'x'.repeat(32), ...more };
  const one = await testApp(settings);
  return { one, other: await secondNode(one, settings) };
}

test.runIf(redisUrl !== null)(
  'a person whom an administrator blocks hears of it on the other node and cannot write there',
  async () => {
    const { one, other } = await twoNodes();
    const { student, chatId } = await studentAndTeacher(one);
    const admin = await one.people.signedIn({ role: 'admin' });
    const page = await recordingSocket(other, student);
    await emitOk(page.socket, sendMessageEvent, { chatId, content: 'before' });
    const blocked = await one.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
    expect(blocked.status).toBe(200);
    expect(await emit(page.socket, sendMessageEvent, { chatId, content: 'after' })).toMatchObject({
      code: 'chat_restricted',
    });
    await until(() => page.of(accountChanged.name).length > 0, A_SECOND);
    expect(page.of(accountChanged.name)).toEqual([{ blocked: true, role: 'student' }]);
  },
);

test.runIf(redisUrl !== null)(
  'a block between two people holds on the other node at once, and so does its end',
  async () => {
    const { one, other } = await twoNodes();
    const { student, teacher, chatId } = await studentAndTeacher(one);
    const page = await recordingSocket(other, student);
    const target = { params: { id: student.id } };
    expect((await one.call(blockUser, target, teacher)).status).toBe(200);
    expect(await emit(page.socket, sendMessageEvent, { chatId, content: 'no' })).toMatchObject({
      code: 'blocked_by_other',
    });
    await until(() => page.of(blockedByUser.name).length > 0, A_SECOND);
    expect((await one.call(unblockUser, target, teacher)).status).toBe(200);
    await emitOk(page.socket, sendMessageEvent, { chatId, content: 'yes' });
  },
);

test.runIf(redisUrl !== null)('who signs out on one node loses their socket on the other', async () => {
  const { one, other } = await twoNodes();
  const person = await one.people.signedIn();
  const socket = await connect(other, { token: person.session.access_token });
  expect((await one.call(logout, {}, person)).status).toBe(204);
  await until(() => !socket.connected, A_SECOND);
});

test.runIf(redisUrl !== null)('people on different nodes see each other come and go', async () => {
  const { one, other } = await twoNodes();
  const { student, teacher } = await studentAndTeacher(one);
  const page = await recordingSocket(other, student);
  const socket = await connect(one, { token: teacher.session.access_token });
  await until(() => page.of(userOnline.name).length > 0, A_SECOND);
  expect(await emitOk(page.socket, checkUserOnline, { userId: teacher.id })).toMatchObject({ online: true });
  socket.disconnect();
  await until(() => page.of(userOffline.name).length > 0, 5 * A_SECOND);
});

test.runIf(redisUrl !== null)(
  'requests, notifications and new list entries reach people on the other node',
  async () => {
    const { one, other } = await twoNodes();
    const [student, teacher] = [await onboardedStudent(one), await listedTeacher(one)];
    const admin = await one.people.signedIn({ role: 'admin' });
    const page = await recordingSocket(other, teacher);
    expect((await one.call(requestChat, { body: { participantId: teacher.id } }, student)).status).toBe(201);
    await until(() => page.of(newChatRequest.name).length > 0 && page.of(newNotification.name).length > 0, A_SECOND);
    const added = await one.call(addItem, { params: { type: 'subjects' }, body: { name: 'Knots' } }, admin);
    expect(added.status).toBe(201);
    await until(() => page.of(listUpdated.name).length > 0, A_SECOND);
    expect(page.of(listUpdated.name)).toEqual([{ type: 'subjects' }]);
  },
);

test.runIf(redisUrl !== null)('messages of one person are counted over both nodes', async () => {
  const { one, other } = await twoNodes({ RATE_LIMITS: 'on' });
  const { student, chatId } = await studentAndTeacher(one);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(n % 2 === 0 ? one : other, student, chatId, `message ${n}`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test.runIf(redisUrl !== null)(
  'each node goes on while Redis is away and says so; people on it hear of messages',
  async () => {
    // Nothing listens there.
    const settings = { REDIS_URL: 'redis://127.0.0.1:9', JWT_SECRET: 'x'.repeat(32) };
    const one = await testApp(settings);
    const student = await onboardedStudent(one);
    const teacher = await listedTeacher(one);
    const chatId = await acceptedChat(one, student, teacher);
    expect(await one.call(ready, {})).toMatchObject({ status: 503, body: { failing: ['redis'] } });
    const page = await recordingSocket(one, teacher);
    expect((await send(one, student, chatId, 'still here')).status).toBe(201);
    await until(() => page.of('new_message').length > 0, A_SECOND);
  },
);

test.runIf(redisUrl !== null)(
  'a Redis that forgot its events makes clients come back, so that they ask for what they missed',
  async () => {
    // A part of Redis that other tests do not use: what happens here would close their sockets too.
    const own = new URL(redisUrl ?? '');
    own.pathname = '/9';
    const { one } = await twoNodes({ REDIS_URL: own.href });
    const person = await one.people.signedIn();
    const socket = await connect(one, { token: person.session.access_token });
    const reasons: string[] = [];
    socket.on('disconnect', (reason) => void reasons.push(reason));
    const redis = new Redis(own.href);
    onTestFinished(() => redis.disconnect());
    const breakConnections = async () => {
      const all = String(await redis.client('LIST')).split('\n');
      const self = await redis.client('ID');
      const ids = all.filter((line) => / db=9 /.test(line)).map((line) => /^id=(\d+)/.exec(line)?.[1] ?? '');
      for (const id of ids.filter((each) => Number(each) !== self)) await redis.client('KILL', 'ID', id);
    };
    const tell = () => one.platform.gateway.toPerson(person.id, listUpdated, { type: 'subjects' });
    const told = vi.fn();
    socket.on(listUpdated.name, told);

    tell();
    await until(() => told.mock.calls.length === 1);
    await breakConnections();
    tell();
    await until(() => told.mock.calls.length > 1, 5 * A_SECOND);
    expect(reasons).toEqual([]);

    await redis.del('coursemate:events');
    await breakConnections();
    await until(() => reasons.length > 0, 10 * A_SECOND);
    // After this the client comes back by itself; it would not if the server had closed the socket.
    expect(reasons).toEqual(['transport close']);
  },
);
