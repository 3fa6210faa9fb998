import * as auth from '@coursemate/contract/auth';
import { saveProfile } from '@coursemate/contract/profiles';
import { expect, test } from 'vitest';

import { notify } from '#features/notifications/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The kinds of mails that went to an address; none of them says the name. */
async function namelessMails(app: TestApp, email: string): Promise<string[]> {
  for (const { subject, html, text } of await app.mailbox.to(email)) {
    expect(`${subject} ${html} ${text}`).not.toMatch(/Zebulon|Quirke/);
    expect(text).toContain('Hello,');
  }
  const mails = await app.platform.db.selectFrom('mails').select('template').where('recipient', '=', email).execute();
  return mails.map(({ template }) => template).toSorted();
}

test('no mail says a name to an address that nobody has shown to be theirs', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const email = 'stranger@uni.test';
  const newcomer = { email, password: PASSWORD, firstName: 'Zebulon', lastName: 'Quirke' };
  const { user } = (await app.call(auth.register, { body: newcomer })).body;
  await app.call(auth.resendVerification, { body: { email } });
  await app.call(auth.forgotPassword, { body: { email } });
  for (let n = 0; n < 40; n++) {
    const payload = { email, password: 'a guess' };
    await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: `203.0.113.${n}` });
  }
  const words = { userId: user.id, type: 'info', title: 'News', message: 'For Zebulon', link: null } as const;
  const { db, clock } = app.platform;
  await withTx(db, silentLog, (tx) => notify(tx, app.platform, { ...words, kind: 'lesson' }, clock.now()));
  expect(await namelessMails(app, email)).toEqual(['reset_password', 'verify_email', 'verify_email']);
});

test('nor does the mail to a new address of someone whose old one is proven', async () => {
  const app = await testApp();
  const lena = await app.people.signedIn({ name: 'Zebulon' });
  await app.call(saveProfile, { body: { email: 'someone-else@uni.test' } }, lena);
  expect(await namelessMails(app, 'someone-else@uni.test')).toEqual(['change_email']);
});
