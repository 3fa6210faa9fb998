import { listAudit } from '@coursemate/contract/audit';
import * as auth from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { PASSWORD } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { demoteAdmin, makeAdmin } from './admins.service.ts';

const appOfFile = useApp();
// Any text will do: nobody signs in with it here.
const HASH = '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';

const make = (email: string, promote = false) => {
  const { db } = appOfFile().platform;
  return withTx(db, silentLog, (tx) => makeAdmin(tx, { email, passwordHash: HASH, promote }, appOfFile().clock.now()));
};
const login = (email: string) => appOfFile().call(auth.login, { body: { email, password: PASSWORD } });

test('a verified person who becomes an administrator keeps their password', async () => {
  const { email } = await appOfFile().people.account();
  expect(await make(email)).toBe('promoted');
  expect((await login(email)).body.user.role).toBe('admin');
  expect(await make(email)).toBe('is_admin');
});

test('a teacher or student keeps the role, until it is asked for on purpose; then it is in the audit', async () => {
  const { id, email } = await appOfFile().people.account({ role: 'teacher' });
  expect(await make(email)).toBe('has_role');
  expect((await login(email)).body.user.role).toBe('teacher');
  expect(await make(email, true)).toBe('promoted');
  expect((await login(email)).body.user.role).toBe('admin');

  const admin = await appOfFile().people.signedIn({ role: 'admin' });
  const { body } = await appOfFile().call(listAudit, { query: { target_id: id } }, admin);
  expect(body.entries).toMatchObject([
    { action: 'user_promoted', before: { role: 'teacher' }, after: { role: 'admin' }, admin: { id } },
  ]);
});

test('whoever registered an address without owning it does not become its administrator', async () => {
  const { email } = await appOfFile().people.account({ verified: false });
  expect(await make(email)).toBe('created');
  expect((await login(email)).status).toBe(401);
});

test('a deleted account is left alone', async () => {
  const { id, email } = await appOfFile().people.account();
  const { db } = appOfFile().platform;
  await db.updateTable('users').set({ deleted_at: appOfFile().clock.now() }).where('id', '=', id).execute();
  expect(await make(email)).toBe('is_deleted');
});

test('an administrator becomes an ordinary user, as long as there is another one', async () => {
  const { db } = appOfFile().platform;
  const demote = (email: string) => withTx(db, silentLog, (tx) => demoteAdmin(tx, email, appOfFile().clock.now()));
  const [one, two] = [await appOfFile().people.account(), await appOfFile().people.account()];
  expect(await demote(one.email)).toBe('not_admin');
  await make(one.email);
  await make(two.email);
  expect(await demote(one.email)).toBe('demoted');
  expect((await login(one.email)).body.user.role).toBeNull();
  expect((await login(two.email)).body.user.role).toBe('admin');
});
