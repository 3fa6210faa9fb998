import { followLessons } from '#features/feedback/index.ts';
import { endAndRemind } from '#features/lessons/index.ts';
import { loadConfig } from '#platform/config.ts';
import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { buildApp } from '../app.ts';
import { openDatabase } from '../open.ts';
import { testClock } from './test-clock.ts';

// A node for tests that kill one while it reminds: it tells both people of a lesson, says so, and never commits.
const [now = ''] = process.argv.slice(2);
const config = loadConfig(process.env);
const { platform } = await buildApp({
  config,
  log: silentLog,
  clock: testClock(new Date(now)),
  database: await openDatabase(config, silentLog),
  secret: 'a secret for tests, thirty-two bytes long',
  passwords: createPasswords(),
  renderMail: () => Promise.reject(new Error('nothing is rendered here')),
});
let mails = 0;
const outbox: typeof platform.outbox = {
  ...platform.outbox,
  async put(...mail) {
    await platform.outbox.put(...mail);
    if (++mails < 2) return;
    process.stdout.write('half done\n');
    await new Promise(() => {});
  },
};
await endAndRemind({ ...platform, outbox, followLessons });
