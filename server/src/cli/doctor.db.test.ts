import { expect, test } from 'vitest';

import { startMailServer } from '../testing/mail-server.ts';
import { runToEnd, startServer, tempDataDir } from '../testing/process.ts';
import { onPostgres, placeForServer } from '../testing/test-database.ts';

async function doctor(env: Record<string, string>, ...args: string[]) {
  const { code, stdout, stderr } = await runToEnd('cli/doctor.ts', args, env);
  return { code, stderr, lines: stdout.trimEnd().split('\n') };
}

test('a well place has one page of sentences, before the first start, during and after it', async () => {
  const DATA_DIR = await tempDataDir();
  const before = await doctor({ DATA_DIR });
  expect([before.code, before.stderr]).toEqual([0, '']);
  expect(before.lines.filter((line) => !/^(?:ok|warning|failed) +[A-Z].*\.$/.test(line))).toEqual([]);
  expect(before.lines).toContain(`warning  There is no database in ${DATA_DIR} yet; the first start makes one.`);
  expect(before.lines).toContain('ok       Redis is not set up: this node is the only one.');
  expect(before.lines.join('\n')).toMatch(/The disk of .* has [\d.]+ GB free, \d+ %\./);

  const server = await startServer({ DATA_DIR });
  expect((await doctor({ DATA_DIR })).lines.join('\n')).toContain(`in use by process ${server.child.pid}`);
  await server.post('/api/auth/register', {
    email: 'ines@uni.test',
    password: 'a password nobody guesses',
    firstName: 'Ines',
    lastName: 'Costa',
  });
  await server.stop();
  const after = await doctor({ DATA_DIR });
  expect(after.code).toBe(0);
  expect(after.lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok +The database answers; it is PostgreSQL \d/),
      'ok       Its role may change the schema.',
      'ok       Its schema is up to date.',
      'warning  1 mails are kept and were never sent.',
      "ok       The clock of the database agrees with this machine's.",
    ]),
  );
}, 120_000);

test('what is away is named, each with its setting, and the exit code says so', async () => {
  const { code, lines } = await doctor({
    DATA_DIR: await tempDataDir(),
    DATABASE_URL: 'postgres://someone:database-canary@127.0.0.1:1/none',
    REDIS_URL: 'redis://:redis-canary@127.0.0.1:1',
    SMTP_URL: 'smtp://someone:smtp-canary@127.0.0.1:1',
    PUBLIC_URL: 'http://coursemate.test',
    JWT_SECRET: 'x'.repeat(32),
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
  });
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'failed   DATABASE_URL names a PostgreSQL server that cannot be reached.',
      'failed   REDIS_URL names a Redis that cannot be reached.',
      expect.stringMatching(/^failed +The mail server /),
      expect.stringMatching(/^warning +PUBLIC_URL is not https/),
      expect.stringMatching(/^warning +RATE_LIMITS is off/),
    ]),
  );
}, 60_000);

test('a test mail is sent where it is asked for, and only then', async () => {
  const mailServer = await startMailServer();
  const env = {
    DATA_DIR: await tempDataDir(),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    PUBLIC_URL: 'https://coursemate.test',
  };
  expect((await doctor(env)).lines.join('\n')).toContain('The mail server lets us in');
  expect(mailServer.received).toEqual([]);
  expect((await doctor(env, '--mail', 'operator@uni.test')).lines.join('\n')).toContain('took a test mail');
  expect(mailServer.received).toMatchObject([{ to: [{ address: 'operator@uni.test' }] }]);
  expect((await doctor(env, 'mail')).stderr).toMatch(/^Usage: /);
}, 60_000);

test.runIf(onPostgres)(
  'migrations that are pending on a server are counted',
  async () => {
    const { settings, open } = await placeForServer();
    const database = await open();
    await database.db.deleteFrom('schema_migrations' as never).execute();
    await database.close();
    const { code, lines } = await doctor(settings);
    expect(code).toBe(0);
    expect(lines.join('\n')).toMatch(/warning +\d\d migrations are pending; the next start applies them\./);
  },
  60_000,
);
