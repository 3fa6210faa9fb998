import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import type { Viewer } from '#platform/viewer.ts';

import type { Person } from '../../testing/people.ts';
import { twoWhoTalk } from '../../testing/talk.ts';
import { onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { freshSender, markRead, sendMessage } from './messages.service.ts';
import { writeToSupport } from './support.service.ts';

const appOfFile = useApp();

/** What to reach people with, and how many statements that took. */
function counted(app: TestApp) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements++;
      return Promise.resolve(result);
    },
  };
  const reach = { db: app.platform.db.withPlugin(counter), gateway: app.platform.gateway };
  return { reach, statements: () => statements };
}

async function viewerOf(app: TestApp, person: Person): Promise<Viewer> {
  const viewer = await app.http.authority.byToken(person.session.access_token);
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
}

test('a message is one statement, however long the chat is', async () => {
  const app = appOfFile();
  const { student, chatId } = await twoWhoTalk(app);
  const viewer = await viewerOf(app, student);
  for (let n = 1; n <= 20; n++) {
    const { reach, statements } = counted(app);
    await sendMessage(reach, freshSender(viewer), { chatId, content: `${n}`, clientId: `c${n}` }, app.clock.now());
    expect(statements()).toBe(1);
  }
});

test('a read mark is two, for one message or many', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await twoWhoTalk(app);
  const [writer, reader] = [await viewerOf(app, student), await viewerOf(app, teacher)];
  const send = (n: number) =>
    sendMessage(counted(app).reach, freshSender(writer), { chatId, content: `${n}`, clientId: null }, app.clock.now());
  for (const count of [1, 30]) {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await send(n)).message.id);
    const { reach, statements } = counted(app);
    expect(await markRead(reach, reader, { chatId, messageIds: ids }, app.clock.now())).toHaveLength(count);
    expect(statements()).toBe(2);
  }
});

test('a message to the support team costs one more: who the team is', async () => {
  const app = appOfFile();
  for (let n = 0; n < 5; n++) await app.people.account({ role: 'admin' });
  const viewer = await viewerOf(app, await onboardedStudent(app));
  const letter = { content: 'help', clientId: null };
  await writeToSupport(counted(app).reach, viewer, letter, app.clock.now());
  const { reach, statements } = counted(app);
  await writeToSupport(reach, viewer, letter, app.clock.now());
  expect(statements()).toBe(4);
});
