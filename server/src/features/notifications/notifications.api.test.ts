import * as notifications from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';
import { notify } from './notifications.service.ts';

const appOfFile = useApp();

function tell(userId: string, title: string, { failing = false } = {}): Promise<void> {
  const { platform, clock } = appOfFile();
  clock.advance(1);
  return withTx(platform.db, silentLog, async (tx) => {
    const words = { userId, type: 'info' as const, title, message: 'Something happened.', link: null };
    await notify(tx, platform, words, clock.now());
    if (failing) throw new Error('what caused it did not happen');
  });
}

const list = async (person: Person, query: { unread_only?: 'true' | 'false'; page?: string; limit?: string } = {}) =>
  (await appOfFile().call(notifications.listNotifications, { query }, person)).body;
const mark = (person: Person, body: { notification_ids?: string[]; mark_all?: boolean }) =>
  appOfFile().call(notifications.markNotifications, { body }, person);
const titlesOf = ({ notifications: found }: { notifications: { title: string }[] }) => found.map(({ title }) => title);

test('a person reads their own, the newest first', async () => {
  const { people } = appOfFile();
  const [one, other] = [await people.signedIn(), await people.signedIn()];
  for (const title of ['first', 'second', 'third']) await tell(one.id, title);
  await tell(other.id, 'not yours');

  expect(titlesOf(await list(one))).toEqual(['third', 'second', 'first']);
  const second = await list(one, { page: '2', limit: '2' });
  expect(titlesOf(second)).toEqual(['first']);
  expect(second.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: false });
  const third = await list(one, { page: '3', limit: '2' });
  expect(third).toMatchObject({ notifications: [], pagination: { total: 3 } });
});

test('more than are counted: the total is an estimate, and what has been seen corrects it', async () => {
  const { people, platform, clock } = appOfFile();
  const person = await people.signedIn();
  const words = { user_id: person.id, type: 'info' as const, title: 'One of many', message: 'Something happened.' };
  const about = { link: null, kind: null, chat_id: null, feedback_id: null, read_at: null, created_at: clock.now() };
  const many = Array.from({ length: 1040 }, () => ({ ...words, ...about, id: newId(clock.now().getTime()) }));
  await platform.db.insertInto('notifications').values(many).execute();

  for (const query of [{}, { unread_only: 'true' as const }]) {
    const { pagination } = await list(person, query);
    expect(pagination).toMatchObject({ estimated: true, hasNext: true });
    expect(pagination.total).toBeGreaterThan(1000);
    const last = await list(person, { ...query, page: '11', limit: '100' });
    expect(last.notifications).toHaveLength(40);
    expect(last.pagination.total).toBeGreaterThanOrEqual(1040);
  }
});

test('marking some leaves the others, and tells how many changed', async () => {
  const person = await appOfFile().people.signedIn();
  for (const title of ['first', 'second', 'third']) await tell(person.id, title);
  const [third] = (await list(person)).notifications;

  expect((await mark(person, { notification_ids: [must(third).id] })).body).toEqual({ updated: 1 });
  expect((await mark(person, { notification_ids: [must(third).id, must(third).id] })).body).toEqual({ updated: 0 });
  expect((await mark(person, { notification_ids: [] })).body).toEqual({ updated: 0 });
  expect(titlesOf(await list(person, { unread_only: 'true' }))).toEqual(['second', 'first']);
  expect((await list(person)).notifications[0]?.is_read).toBe(true);
  expect((await mark(person, { mark_all: true })).body).toEqual({ updated: 2 });
  expect((await list(person, { unread_only: 'true' })).pagination.total).toBe(0);
});

test("nobody marks another's, which look like ones that do not exist", async () => {
  const { people } = appOfFile();
  const [owner, stranger] = [await people.signedIn(), await people.signedIn()];
  await tell(owner.id, 'private');
  const { id } = must((await list(owner)).notifications[0]);

  expect((await mark(stranger, { notification_ids: [id] })).body).toEqual({ updated: 0 });
  expect((await mark(stranger, { mark_all: true })).body).toEqual({ updated: 0 });
  expect((await list(owner)).notifications[0]?.is_read).toBe(false);
});

test.each([{}, { mark_all: false }, { notification_ids: ['x'] }])('the body %j is refused', async (body) => {
  const person = await appOfFile().people.signedIn();
  expect((await mark(person, body)).status).toBe(400);
});

test('it is pushed once it is committed, to its person alone', async () => {
  const app = appOfFile();
  const [owner, stranger] = [await app.people.signedIn(), await app.people.signedIn()];
  const heard: unknown[] = [];
  const socket = await connect(app, { token: owner.session.access_token });
  socket.on('new_notification', (payload) => heard.push(payload));
  const other = await connect(app, { token: stranger.session.access_token });
  other.on('new_notification', () => expect.fail('this is for someone else'));

  await expect(tell(owner.id, 'rolled back', { failing: true })).rejects.toThrow('did not happen');
  await tell(owner.id, 'committed');

  await until(() => heard[0]);
  expect(heard).toEqual([{ notification: (await list(owner)).notifications[0] }]);
  expect(titlesOf(await list(owner))).toEqual(['committed']);
});
