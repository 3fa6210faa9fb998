import { login, register } from '@coursemate/contract/auth';
import { requestChat } from '@coursemate/contract/chats/chats';
import { sendMessageEvent } from '@coursemate/contract/chats/messages';
import { clientEvents } from '@coursemate/contract/events';
import { subscribePush } from '@coursemate/contract/notifications';
import { getTeacher } from '@coursemate/contract/teachers';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { recordingSocket, send, settled, studentAndTeacher } from '../testing/chats.ts';
import { PASSWORD } from '../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../testing/teachers.ts';
import { testApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { connect } from '../testing/test-socket.ts';
import { until } from '../testing/until.ts';
import { ask } from './asking.ts';
import { rows } from './calls.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';

/**
 * Every test app searches what leaves it (`testing/leak-scan.ts`) and fails its test when something leaks. Here everyone
 * makes every call while secrets lie everywhere, and the search itself is shown to find each kind of leak.
 */

/** A private chat of two people, which is what the others are asking about. */
async function withPrivateChat(app: TestApp, world: World): Promise<World> {
  const { student, teacher, chatId } = await studentAndTeacher(app);
  app.canaries.addPrivate([student.id, teacher.id], 'private words in a chat', 'private words over a socket');
  await send(app, student, chatId, 'private words in a chat');
  const listener = await recordingSocket(app, teacher);
  const socket = await connect(app, { token: student.session.access_token });
  await socket.emitWithAck(sendMessageEvent.name, { chatId, content: 'private words over a socket' });
  await settled(listener);
  const things = { chat: chatId, partnerId: student.id };
  const { foreign } = world;
  return {
    ...world,
    foreign: { student: { ...foreign.student, ...things }, teacher: { ...foreign.teacher, ...things } },
  };
}

test('whoever calls and sends whatever they can, nothing of others comes back, and nothing of it is in the log', async () => {
  const app = await testApp();
  await app.platform.jobs.start();
  const made = await makeWorld(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  app.canaries.add('administrators', 'a reason for administrators');
  const sockets = [];
  for (const { token } of made.visitors)
    if (token !== null) sockets.push(await connect(app, { token }).catch(() => null));
  const world = await withPrivateChat(app, made);
  const note = { blocked: true, reason: 'a reason for administrators' };
  await app.call(changeUser, { params: { id: world.victims.changed }, body: note }, admin);

  const chatId = world.foreign.teacher.chat;
  for (const socket of sockets) {
    if (!socket) continue;
    for (const { name } of clientEvents)
      await socket.emitWithAck(name, { chatId, userId: world.foreign.teacher.userId });
  }
  for (const row of rows) {
    for (const about of Object.values(row.about)) {
      for (const visitor of world.visitors) {
        const input = about(visitor, world);
        if (input) await ask(app, row, input, visitor);
      }
    }
  }
  expect(app.logLines.length).toBeGreaterThan(rows.length);
}, 120_000);

test('no secret of the settings is in the log when what it opens is not there', async () => {
  const app = await testApp({
    JWT_SECRET: 'signing-canary'.repeat(3),
    REDIS_URL: 'redis://someone:redis-canary@127.0.0.1:1',
    SMTP_URL: 'smtp://someone:smtp-canary@127.0.0.1:1',
    METRICS_TOKEN: 'metrics-canary-token',
    PUBLIC_URL: 'https://coursemate.test',
  });
  await app.platform.jobs.start();
  await app.call(register, { body: { email: 'a@new.test', password: PASSWORD, firstName: 'Ada', lastName: 'Okafor' } });
  for (const said of ['Redis cannot be reached', 'a job failed']) {
    await until(() => app.logLines.some((line) => line.includes(said)));
  }
  expect(await app.findLeaks()).toEqual([]);
});

/** Each declares something that is rightly sent to be a secret, and has it sent: the search must find it. */
const LEAKS: Array<[kind: string, found: RegExp, leak: (app: TestApp) => Promise<unknown>]> = [
  [
    'an answer',
    /^GET \/api\/teachers\/[\w-]+ leaks «ottoline»/,
    async (app) => {
      const teacher = await listedTeacher(app, { name: 'Ottoline' });
      app.canaries.add(teacher.id, 'Ottoline');
      await app.call(getTeacher, { params: { id: teacher.id } }, await onboardedStudent(app));
    },
  ],
  [
    'an answer to an administrator',
    /^GET \/api\/teachers\/[\w-]+ leaks «ottoline» .* to an administrator/,
    async (app) => {
      const teacher = await listedTeacher(app, { name: 'Ottoline' });
      app.canaries.addPrivate([teacher.id], 'Ottoline');
      await app.call(getTeacher, { params: { id: teacher.id } }, await app.people.signedIn({ role: 'admin' }));
    },
  ],
  [
    'a header',
    /^a header of GET \/api\/health leaks «nosniff»/,
    async (app) => {
      app.canaries.addPrivate([], 'nosniff');
      await app.http.inject({ url: '/api/health' });
    },
  ],
  [
    'an acknowledgement',
    /^a frame leaks «unicycle»/,
    async (app) => {
      const { student, chatId } = await studentAndTeacher(app);
      const socket = await connect(app, { token: student.session.access_token });
      app.canaries.addPrivate([], 'unicycle');
      await socket.emitWithAck(sendMessageEvent.name, { chatId, content: 'unicycle' });
    },
  ],
  [
    'an event',
    /^a frame leaks «unicycle»/,
    async (app) => {
      const { student, teacher, chatId } = await studentAndTeacher(app);
      const listener = await recordingSocket(app, teacher);
      app.canaries.addPrivate([student.id], 'unicycle');
      await send(app, student, chatId, 'unicycle');
      await settled(listener);
    },
  ],
  [
    'a mail',
    /^the mail notification leaks «see the request»/,
    async (app) => {
      app.canaries.addPrivate([], 'See the request');
      await studentAndTeacher(app);
    },
  ],
  [
    'a notification',
    /^a notification leaks «new chat request»/,
    async (app) => {
      app.canaries.addPrivate([], 'New chat request');
      await studentAndTeacher(app);
    },
  ],
  [
    'a push',
    /^the job notifications.push leaks «new chat request»/,
    async (app) => {
      await app.platform.jobs.start();
      const teacher = await listedTeacher(app);
      const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
      await app.call(subscribePush, { body: { endpoint: 'https://push.example.test/1', keys } }, teacher);
      app.canaries.addPrivate([], 'New chat request');
      await app.call(requestChat, { body: { participantId: teacher.id } }, await onboardedStudent(app));
    },
  ],
  [
    'a log line',
    /^a log line holds «\/api\/config»/,
    async (app) => {
      app.canaries.addPrivate([], '/api/config');
      await app.http.inject({ url: '/api/config' });
    },
  ],
];

test.each(LEAKS)('the search finds %s', async (_kind, found, leak) => {
  const app = await testApp();
  await leak(app);
  expect(await app.findLeaks()).toContainEqual(expect.stringMatching(found));
});

test('a token is for the answer that hands it out and for nothing else', async () => {
  const app = await testApp();
  const { email } = await app.people.account();
  const { body } = await app.call(login, { body: { email, password: PASSWORD } });
  for (const token of [body.session.access_token, body.session.refresh_token, PASSWORD]) {
    app.platform.log.info(`logged by mistake: ${token}`);
    expect(await app.findLeaks()).toEqual([expect.stringContaining(token)]);
  }
});
