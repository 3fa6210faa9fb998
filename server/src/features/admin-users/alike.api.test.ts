import { deleteUser, listAlikeUsers } from '@coursemate/contract/users';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';

import { minutes, later } from '#platform/clock.ts';
import type { Tables } from '#platform/db/tables.ts';

import { onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

async function student(app: TestApp, facts: Updateable<Tables['users']> = {}): Promise<string> {
  const { id } = await app.people.account({ role: 'student' });
  const created_at = later(app.clock.now(), -minutes(60 * 24));
  await app.platform.db
    .updateTable('users')
    .set({ created_at, ...facts })
    .where('id', '=', id)
    .execute();
  return id;
}

test('an administrator sees who looks like the same person, and why', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const [phone_number, registered_from, made] = ['+491513333333', Buffer.alloc(32, 7), app.clock.now()];
  const own = { phone_number, registered_from, email: 'alike+1@uni.test', created_at: made };
  const id = await student(app, own);
  const byPhone = await student(app, { phone_number });
  const byEmail = await student(app, { email: 'alike@uni.test' });
  const byAddress = await student(app, { registered_from, created_at: later(made, -minutes(1)) });
  const soon = await student(app, { registered_from, created_at: later(made, minutes(1) - 1) });
  const most = await student(app, { ...own, email: 'alike+2@uni.test' });
  await student(app, { phone_number: '+491514444444', registered_from: Buffer.alloc(32, 8), created_at: made });
  await app.call(deleteUser, { params: { id: byEmail }, query: {} }, admin);

  const { users, total } = (await app.call(listAlikeUsers, { params: { id } }, admin)).body;
  expect(total).toBe(5);
  expect(users.slice(0, 3).map(({ user_id, reasons }) => [user_id, reasons])).toEqual([
    [most, ['phone', 'email', 'address', 'minute']],
    [soon, ['address', 'minute']],
    [byAddress, ['address']],
  ]);
  const rest = new Map(users.slice(3).map((user) => [user.user_id, user]));
  expect(rest.get(byPhone)).toMatchObject({ name: 'Noor', reasons: ['phone'], is_deleted: false });
  expect(rest.get(byEmail)).toMatchObject({ email: 'alike@uni.test', reasons: ['email'], is_deleted: true });
});

test('of many only the closest come, with their number; somebody without a phone is like nobody', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const id = await student(app, { registered_from: Buffer.alloc(32, 9) });
  for (let n = 0; n < 21; n++) await student(app, { registered_from: Buffer.alloc(32, 9) });
  const { users, total } = (await app.call(listAlikeUsers, { params: { id } }, admin)).body;
  expect([users.length, total]).toEqual([20, 21]);
  const alone = await student(app);
  expect((await app.call(listAlikeUsers, { params: { id: alone } }, admin)).body).toEqual({ users: [], total: 0 });
});

test('nobody else is told', async () => {
  const app = appOfFile();
  const viewer = await onboardedStudent(app);
  expect((await app.call(listAlikeUsers, { params: { id: viewer.id } }, viewer)).body.code).toBe('forbidden');
});
