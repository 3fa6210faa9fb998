import { once } from 'node:events';

import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { followLessons } from '#features/feedback/index.ts';
import { loadReference } from '#features/lists/index.ts';
import { silentLog } from '#platform/log.ts';

import { confirmed, HOUR, wait } from '../../testing/lessons.ts';
import type { Person } from '../../testing/people.ts';
import { launch } from '../../testing/process.ts';
import { prepare } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { onPostgres, placeForServer } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { endAndRemind } from './ending-lessons.service.ts';

const A_DAY = 'Your lesson begins in 1 day';

const remind = (app: TestApp) => endAndRemind({ ...app.platform, followLessons });

/** What a person was told, and what was mailed to them. */
async function remindersOf(app: TestApp, person: Person) {
  const { notifications } = (await app.call(listNotifications, { query: {} }, person)).body;
  const mails = await app.mailbox.to(person.email);
  const titles = [...notifications.map(({ title }) => title), ...mails.map(({ subject }) => subject)];
  return titles.filter((title) => title === A_DAY);
}

/** A node that has told both people, but has not committed it. */
async function nodeInTheMiddle(settings: Record<string, string>, now: Date) {
  const node = launch('testing/remind.fixture.ts', [now.toISOString()], settings);
  let printed = '';
  for (const stream of [node.stdout, node.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  await until(() => printed.length > 0, 30_000);
  expect(printed).toBe('half done\n');
  return {
    async kill() {
      node.kill('SIGKILL');
      await once(node, 'exit');
    },
  };
}

test('a node that dies while it reminds has told nobody, and the next one tells each person once', async () => {
  const { settings, open } = await placeForServer();
  const { student, teacher, now } = await prepare(open, async (app) => {
    await loadReference({ database: app.platform.database, log: silentLog, now: app.clock.now() });
    return { ...(await confirmed(app)), now: app.clock.now() };
  });
  const dying = await nodeInTheMiddle(settings, new Date(now.getTime() + 24 * HOUR));
  // The embedded database is for one node at a time.
  if (!onPostgres) await dying.kill();
  await prepare(open, async (app) => {
    await wait(app, 24, student, teacher);
    for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([]);
    const next = remind(app);
    // On a server the next node is at the same lesson already, and waits.
    if (onPostgres) await dying.kill();
    await next;
    await remind(app);
    for (const person of [student, teacher]) expect(await remindersOf(app, person)).toEqual([A_DAY, A_DAY]);
  });
}, 120_000);
