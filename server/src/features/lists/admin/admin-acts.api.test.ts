import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import { beforeAll, expect, test } from 'vitest';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();
let admin: Person;
beforeAll(async () => {
  // A renamed subject queues work for the search.
  await appOfFile().platform.jobs.start();
  admin = await appOfFile().people.signedIn({ role: 'admin' });
});

const subjects = { type: 'subjects' } as const;
const add = (body: { name: string; reason?: string }) =>
  appOfFile().call(adminLists.addItem, { params: subjects, body }, admin);
const change = (id: number, body: { name?: string; is_active?: boolean; reason?: string }) =>
  appOfFile().call(adminLists.changeItem, { params: { ...subjects, id: String(id) }, body }, admin);

async function requested(name: string): Promise<string> {
  const person = await appOfFile().people.signedIn();
  const asked = await appOfFile().call(lists.requestEntry, { params: subjects, body: { name } }, person);
  return asked.body.request.id;
}

/** What was written down about something, oldest first. */
function actsOn(target: number | string) {
  return appOfFile()
    .platform.db.selectFrom('audit_entries')
    .select(['admin_id', 'action', 'target_type', 'target_name', 'before', 'after', 'reason'])
    .where('target_id', '=', String(target))
    .orderBy('id')
    .execute();
}

test('adding, changing and merging an entry are written down with what differs and why', async () => {
  const { id } = (await add({ name: 'Basketry', reason: 'Asked for by mail' })).body.item;
  await change(id, { name: 'Basket Making', is_active: true, reason: 'Clearer' });
  await change(id, { name: 'Basket Making' });
  const kept = (await add({ name: 'Weaving' })).body.item;
  const body = { into: kept.id, reason: 'The same' };
  await appOfFile().call(adminLists.mergeItem, { params: { ...subjects, id: String(id) }, body }, admin);

  const common = { admin_id: admin.id, target_type: 'list_entry' };
  expect(await actsOn(id)).toEqual([
    {
      ...common,
      action: 'list_entry_added',
      target_name: 'Basketry',
      before: null,
      after: { name: 'Basketry', is_active: true },
      reason: 'Asked for by mail',
    },
    {
      ...common,
      action: 'list_entry_changed',
      target_name: 'Basketry',
      before: { name: 'Basketry' },
      after: { name: 'Basket Making' },
      reason: 'Clearer',
    },
    {
      ...common,
      action: 'list_entry_merged',
      target_name: 'Basket Making',
      before: { is_active: true, merged_into: null },
      after: { is_active: false, merged_into: kept.id, merged_into_name: 'Weaving' },
      reason: 'The same',
    },
  ]);
});

test('what is refused is not written down', async () => {
  const { id } = (await add({ name: 'Pottery' })).body.item;
  expect((await change(id, { name: 'Mathematics' })).status).toBe(409);
  expect((await actsOn(id)).map(({ action }) => action)).toEqual(['list_entry_added']);
});

test.each(['approved', 'rejected'] as const)('a request that is %s is written down', async (status) => {
  const id = await requested(`Juggling ${status}`);
  const body = { status, admin_notes: 'A note', reason: 'A reason' };
  await appOfFile().call(adminLists.processRequest, { params: { id }, body }, admin);
  expect(await actsOn(id)).toEqual([
    {
      admin_id: admin.id,
      action: `list_request_${status}`,
      target_type: 'list_request',
      target_name: `Juggling ${status}`,
      before: { status: 'pending', admin_notes: null },
      after: { status, admin_notes: 'A note' },
      reason: 'A reason',
    },
  ]);
});

test('a decision reaches every administrator, so that open pages stay true', async () => {
  const app = appOfFile();
  const other = await app.people.signedIn({ role: 'admin' });
  const student = await app.people.signedIn({ role: 'student' });
  const [told, overheard]: [unknown[], unknown[]] = [[], []];
  (await connect(app, { token: other.session.access_token })).on('pending_request_processed', (payload) =>
    told.push(payload),
  );
  (await connect(app, { token: student.session.access_token })).on('pending_request_processed', (payload) =>
    overheard.push(payload),
  );
  const id = await requested('Whittling');
  const answer = await app.call(adminLists.processRequest, { params: { id }, body: { status: 'approved' } }, admin);
  await until(() => told[0]);
  expect(told).toEqual([{ request: answer.body.request }]);
  expect(overheard).toEqual([]);
});

test('the counts of the tabs are those of active entries and of requests that wait', async () => {
  const app = appOfFile();
  const counts = async () => (await app.call(adminLists.listCounts, {}, admin)).body;
  const before = await counts();
  const { body } = await app.call(adminLists.listItems, { params: subjects, query: { is_active: 'true' } }, admin);
  expect(before.subjects).toBe(body.pagination.total);

  const { id } = (await add({ name: 'Counting' })).body.item;
  const request = await requested('Recounting');
  expect(await counts()).toEqual({
    ...before,
    subjects: before.subjects + 1,
    pending_requests: before.pending_requests + 1,
  });
  await change(id, { is_active: false });
  await app.call(adminLists.processRequest, { params: { id: request }, body: { status: 'rejected' } }, admin);
  expect(await counts()).toEqual(before);
  expect((await app.call(adminLists.listCounts, {}, await app.people.signedIn({ role: 'teacher' }))).status).toBe(403);
  expect(must(before).universities).toBeGreaterThan(250);
});
