import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import { studentAndTeacher } from '../../../testing/chats.ts';
import type { Person } from '../../../testing/people.ts';
import { onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { writeToSupport } from '../support/support.service.ts';
import { freshSender, markRead, sendMessage } from './messages.service.ts';

const appOfFile = useApp();

/** Services that count their statements. */
function counted(app: TestApp) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements++;
      return Promise.resolve(result);
    },
  };
  const services = { db: app.platform.db.withPlugin(counter), gateway: app.platform.gateway, log: app.platform.log };
  return { services, statements: () => statements };
}

async function viewerOf(app: TestApp, person: Person): Promise<Viewer> {
  const viewer = await app.http.authority.byToken(person.session.access_token);
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

test('a message is one statement, however long the chat is', async () => {
  const app = appOfFile();
  const { student, chatId } = await studentAndTeacher(app);
  const viewer = await viewerOf(app, student);
  for (let n = 1; n <= 20; n++) {
    const { services, statements } = counted(app);
    await sendMessage(services, freshSender(viewer), { chatId, content: `${n}`, clientId: `c${n}` }, app.clock.now());
    expect(statements()).toBe(1);
  }
});

test('a read mark is three, for one message or many: the chat, the messages, the notifications', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [writer, reader] = [await viewerOf(app, student), await viewerOf(app, teacher)];
  const send = (n: number) =>
    sendMessage(
      counted(app).services,
      freshSender(writer),
      { chatId, content: `${n}`, clientId: null },
      app.clock.now(),
    );
  for (const count of [1, 30]) {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await send(n)).message.id);
    const { services, statements } = counted(app);
    expect(await markRead(services, reader, { chatId, messageIds: ids }, app.clock.now())).toHaveLength(count);
    expect(statements()).toBe(3);
  }
});

test('a message to the support team is three: its chat, the message, who the team is', async () => {
  const app = appOfFile();
  for (let n = 0; n < 5; n++) await app.people.account({ role: 'admin' });
  const viewer = await viewerOf(app, await onboardedStudent(app));
  const message = { content: 'help', clientId: null };
  await writeToSupport(counted(app).services, viewer, message, app.clock.now());
  const { services, statements } = counted(app);
  await writeToSupport(services, viewer, message, app.clock.now());
  expect(statements()).toBe(3);
});

test('the first message to the support team costs the same however many administrators there are', async () => {
  const app = appOfFile();
  const costs: number[] = [];
  for (const admins of [1, 10]) {
    for (let n = 0; n < admins; n++) await app.people.account({ role: 'admin' });
    const viewer = await viewerOf(app, await onboardedStudent(app));
    const { services, statements } = counted(app);
    await writeToSupport(services, viewer, { content: 'help', clientId: null }, app.clock.now());
    costs.push(statements());
  }
  expect(costs[1]).toBe(costs[0]);
});
