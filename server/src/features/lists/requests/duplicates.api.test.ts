import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';
import { beforeAll, expect, test } from 'vitest';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';
import { findDuplicates } from './duplicates.queries.ts';

const appOfFile = useApp();
let admin: Person;
let student: Person;
beforeAll(async () => {
  await appOfFile().platform.jobs.start();
  admin = await appOfFile().people.signedIn({ role: 'admin' });
  student = await appOfFile().people.signedIn();
});

const add = (type: ListType, body: { name: string; country_code?: string }) =>
  appOfFile().call(adminLists.addItem, { params: { type }, body }, admin);

/** The names that an administrator sees beside a request. */
async function suggested(type: ListType, body: { name: string; country_code?: string }): Promise<string[]> {
  const app = appOfFile();
  const asked = await app.call(lists.requestEntry, { params: { type }, body }, student);
  expect(asked.status).toBe(201);
  const { requests } = (await app.call(adminLists.pendingRequests, { query: { limit: '100' } }, admin)).body;
  return must(requests.find(({ id }) => id === asked.body.request.id)).possible_duplicates.map(({ name }) => name);
}

test.each([
  ['another order of the words', 'universities', { name: 'Munich Technical University', country_code: 'de' }],
  ['another name of it', 'universities', { name: 'Tum', country_code: 'de' }],
  ['a typo and no country', 'universities', { name: 'Technical Universty of Munich' }],
] as const)('an entry is suggested for %s', async (_, type, body) => {
  expect(await suggested(type, body)).toContain('Technical University of Munich');
});

test('typos in a subject point to the subject', async () => {
  expect(await suggested('subjects', { name: 'Mathematcs' })).toEqual(['Mathematics']);
  expect(await suggested('subjects', { name: 'Pyhsics' })).toEqual(['Physics']);
});

test('a name that is like no other suggests nothing', async () => {
  expect(await suggested('subjects', { name: 'Underwater Basket Weaving' })).toEqual([]);
});

test('a university of another country is not meant when the request names one', async () => {
  await add('universities', { name: 'Glimmerbrook University', country_code: 'ca' });
  expect(await suggested('universities', { name: 'University of Glimmerbrook', country_code: 'au' })).toEqual([]);
  expect(await suggested('universities', { name: 'Glimmerbrook Universty' })).toEqual(['Glimmerbrook University']);
});

test('an inactive entry is suggested too, at most three, the likeliest first', async () => {
  for (const name of ['Falconry One', 'Falconry Two', 'Falconry Ones', 'Falconry Once'])
    await add('subjects', { name });
  const { body } = await add('subjects', { name: 'One Falconry' });
  const params = { type: 'subjects' as const, id: String(body.item.id) };
  await appOfFile().call(adminLists.changeItem, { params, body: { is_active: false } }, admin);
  const names = await suggested('subjects', { name: 'Falconry, one and only' });
  expect(names).toHaveLength(3);
  const exact = await suggested('subjects', { name: 'The One Falconry' });
  expect(exact.slice(0, 2).toSorted()).toEqual(['Falconry One', 'One Falconry']);
});

test('the push tells it too, and a decided request has no suggestions', async () => {
  const app = appOfFile();
  const socket = await connect(app, { token: admin.session.access_token });
  const arrived: unknown[] = [];
  socket.on('new_pending_request', (payload) => arrived.push(payload));
  const body = { name: 'Chemisty' };
  const asked = await app.call(lists.requestEntry, { params: { type: 'subjects' }, body }, student);
  await until(() => arrived[0]);
  const duplicates = [{ id: expect.any(Number), name: 'Chemistry' }];
  expect(arrived).toMatchObject([{ request: { requested_name: 'Chemisty', possible_duplicates: duplicates } }]);
  const params = { id: asked.body.request.id };
  const decided = await app.call(adminLists.processRequest, { params, body: { status: 'rejected' } }, admin);
  expect(decided.body.request.possible_duplicates).toEqual([]);
});

test('a page of requests costs one statement, whatever its size', async () => {
  const { db } = appOfFile().platform;
  const requests = await db.selectFrom('list_requests').selectAll().where('status', '=', 'pending').execute();
  expect(requests.length).toBeGreaterThan(5);
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findDuplicates(counting, requests);
  expect(statements).toBe(1);
});
