import * as auth from '@coursemate/contract/auth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { startMailServer } from '../../testing/mail-server.ts';
import { PASSWORD } from '../../testing/people.ts';
import { secondNode, testApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const newcomer = (email: string) => ({ email, password: PASSWORD, firstName: 'Iris', lastName: 'Nakamura' });

async function appWithMail(port: number) {
  const app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    PUBLIC_URL: 'https://coursemate.test',
    MAIL_FROM: 'Coursemate <hello@coursemate.test>',
  });
  await app.platform.jobs.start();
  return app;
}

test('a mail goes out in HTML and text, with links of PUBLIC_URL only, and nothing of it stays behind', async () => {
  const mailServer = await startMailServer();
  const app = await appWithMail(mailServer.port);
  await app.call(auth.register, { body: newcomer('iris@uni.test') });

  const mail = await until(() => mailServer.received[0]);

  expect(mail.subject).toBe('Verify your email for Coursemate');
  expect(mail.from?.address).toBe('hello@coursemate.test');
  expect(mail.to).toMatchObject([{ address: 'iris@uni.test' }]);
  expect(mail.html).toContain('https://coursemate.test/verify-email?token=');
  expect(mail.text).toContain('https://coursemate.test/verify-email?token=');
  const row = await until(async () => {
    const found = await app.platform.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    return found.sent_at ? found : undefined;
  });
  expect(row.data).toBeNull();
  expect(await app.platform.outbox.waiting()).toBe(0);
});

test('mails that were kept while there was no outgoing mail are counted, and sent once there is', async () => {
  const before = await testApp();
  await before.call(auth.register, { body: newcomer('iris@uni.test') });
  await before.call(auth.register, { body: newcomer('old@uni.test') });
  const { db, outbox } = before.platform;
  const lately = before.clock.now().getTime();
  const row = db.updateTable('mails').set({ created_at: new Date(lately - 8 * 24 * 3_600_000) });
  await row.where('recipient', '=', 'old@uni.test').execute();
  expect(await outbox.keptCount()).toBe(2);
  expect((await before.http.inject('/metrics')).body).toContain('\nmails_kept 2\n');
  expect(await outbox.sendKept()).toBe(0);

  const mailServer = await startMailServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`, PUBLIC_URL: 'https://uni.test' };
  const after = await secondNode(before, settings);
  await after.platform.jobs.start();
  expect(await after.platform.outbox.sendKept()).toBe(1);
  const mail = await until(() => mailServer.received[0]);
  expect(mail.to).toMatchObject([{ address: 'iris@uni.test' }]);
  expect(await after.platform.outbox.sendKept()).toBe(0);
  expect(await after.platform.outbox.keptCount()).toBe(1);
});

test.each(['down', 'hanging', 'refusing'] as const)(
  'while the mail server is %s registration answers at once, and the mail arrives once it is well',
  async (trouble) => {
    const mailServer = await startMailServer();
    await mailServer.become(trouble);
    const app = await appWithMail(mailServer.port);

    expect((await app.call(auth.register, { body: newcomer('iris@uni.test') })).status).toBe(201);
    await until(async () => {
      const { rows } = await sql`select from pgboss.job where name = 'mail.deliver' and state = 'retry'`.execute(
        app.platform.db,
      );
      return rows.length === 1;
    }, 60_000);
    expect(await app.platform.outbox.waiting()).toBe(1);

    await mailServer.become('well');
    const mail = await until(() => mailServer.received[0], 60_000);
    expect(mail.to).toMatchObject([{ address: 'iris@uni.test' }]);
    expect(mailServer.received).toHaveLength(1);
  },
  150_000,
);

test('a mail is made once for one cause, and not at all when its transaction fails', async () => {
  const app = await testApp();
  const { db, outbox } = app.platform;
  const draft = { cause: 'welcome:1', to: 'a@uni.test', template: 'verify_email', data: { name: 'A', link: 'x' } };
  await withTx(db, silentLog, (tx) => outbox.put(tx, draft));
  await withTx(db, silentLog, (tx) => outbox.put(tx, draft));
  const failing = withTx(db, silentLog, async (tx) => {
    await outbox.put(tx, { ...draft, cause: 'welcome:2' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await app.mailbox.to('a@uni.test')).toHaveLength(1);
});

test('the link in a waiting mail cannot be read from the database', async () => {
  const app = await testApp();
  await app.call(auth.register, { body: newcomer('sealed@uni.test') });
  const token = await app.mailbox.tokenFor('sealed@uni.test');
  const { rows } = { rows: await app.platform.db.selectFrom('mails').selectAll().execute() };
  const tokens = await app.platform.db.selectFrom('mailed_tokens').selectAll().execute();
  const stored = [...rows.map((row) => row.data?.toString('latin1')), JSON.stringify(tokens)].join();
  expect(stored).not.toContain(token);
});

test('a name cannot forge a header or markup of a mail', async () => {
  const app = await testApp();
  const body = { ...newcomer('forger@uni.test'), firstName: 'Eve\r\nBcc: all<script>alert(1)</script>' };
  await app.call(auth.register, { body });
  await app.call(auth.verifyEmail, { query: { token: await app.mailbox.tokenFor('forger@uni.test') } });
  await app.call(auth.forgotPassword, { body: { email: 'forger@uni.test' } });
  const [mail] = await app.mailbox.to('forger@uni.test');
  expect(mail?.subject).toBe('Reset your Coursemate password');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.html).toContain('Eve Bcc: all&lt;script&gt;');
});
