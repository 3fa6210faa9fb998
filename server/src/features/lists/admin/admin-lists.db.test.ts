import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';
import { beforeAll, expect, test } from 'vitest';

import { listItems } from '../../../testing/list-items.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();
let admin: Person;
beforeAll(async () => {
  // A renamed subject queues work for the search.
  await appOfFile().platform.jobs.start();
  admin = await appOfFile().people.signedIn({ role: 'admin' });
});

interface Body {
  name?: string;
  is_active?: boolean;
  country_code?: string;
  city_id?: number | null;
}

const add = (type: ListType, body: Body & { name: string }, as: Person = admin) =>
  appOfFile().call(adminLists.addItem, { params: { type }, body }, as);
const change = (type: ListType, id: number | string, body: Body) =>
  appOfFile().call(adminLists.changeItem, { params: { type, id: String(id) }, body }, admin);
const items = (type: ListType, query: Record<string, string>) => listItems(appOfFile(), admin, type, query);

async function cityIdOf(country_id: string, q: string): Promise<number> {
  const { body } = await appOfFile().call(lists.cities, { query: { country_id, q } });
  return must(body.cities[0]).id;
}

test('an entry is added, and everyone is told which list changed', async () => {
  const app = appOfFile();
  const someone = await app.people.signedIn();
  const socket = await connect(app, { token: someone.session.access_token });
  const told: unknown[] = [];
  socket.on('list_updated', (payload) => told.push(payload));

  const answer = await add('faculties', { name: 'Faculty of Cheese', country_code: 'de', city_id: 1 });

  expect(answer.status).toBe(201);
  expect(answer.body.item).toEqual({
    id: expect.any(Number),
    name: 'Faculty of Cheese',
    is_active: true,
    created_at: app.clock.now().toISOString(),
    aliases: [],
    merged_into: null,
  });
  await until(() => told[0]);
  expect(told).toEqual([{ type: 'faculties' }]);
});

test('a university is in the United States unless told otherwise, and its city in its country', async () => {
  const berlin = await cityIdOf('de', 'berlin');
  expect((await add('universities', { name: 'Plain Academy' })).body.item).toMatchObject({
    country_code: 'us',
    city_id: null,
  });
  const placed = await add('universities', { name: 'Plain Academy', country_code: 'de', city_id: berlin });
  expect(placed.body.item).toMatchObject({ country_code: 'de', city_id: berlin });
  const lost = await add('universities', { name: 'Lost Academy', country_code: 'fr', city_id: berlin });
  expect(lost.body).toMatchObject({ code: 'invalid_input', fields: { city_id: 'Invalid input' } });
  const nowhere = await add('universities', { name: 'Lost Academy', country_code: 'xx' });
  expect(nowhere.body).toMatchObject({ code: 'invalid_input', fields: { country_code: 'Invalid input' } });
});

test('a name is taken whatever its case and accents, within a country for universities', async () => {
  await add('universities', { name: 'École Étrange', country_code: 'fr' });
  const again = await add('universities', { name: 'ecole  ETRANGE', country_code: 'fr' });
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('list_entry_exists');
  expect((await add('universities', { name: 'Ecole etrange', country_code: 'ch' })).status).toBe(201);
  expect((await add('subjects', { name: 'École étrange' })).status).toBe(201);
  expect((await add('subjects', { name: 'MATHEMATICS' })).status).toBe(409);
});

test('the name of an inactive entry is taken too', async () => {
  const { body } = await add('subjects', { name: 'Alchemy' });
  await change('subjects', body.item.id, { is_active: false });
  expect((await add('subjects', { name: 'alchemy' })).status).toBe(409);
});

test('a name needs a letter or a digit', async () => {
  expect((await add('subjects', { name: '???' })).body.fields).toEqual({ name: 'Invalid input' });
  expect((await add('subjects', { name: '﷽'.repeat(200) })).status).toBe(400);
});

test('renaming keeps what the entry is, and refuses a name that is taken', async () => {
  const geography = must((await items('subjects', { search: 'geography' }))[0]);
  const renamed = await change('subjects', geography.id, { name: 'Earth Studies', country_code: 'de' });
  expect(renamed.body.item).toEqual({ ...geography, name: 'Earth Studies' });
  const row = await appOfFile()
    .platform.db.selectFrom('list_entries')
    .select(['folded', 'source_key'])
    .where('id', '=', geography.id)
    .executeTakeFirst();
  expect(row).toEqual({ folded: ' earth studies', source_key: 'geography' });
  expect((await change('subjects', geography.id, { name: 'hístory' })).status).toBe(409);
  // Only its case changes: that is the entry itself, not another one.
  expect((await change('subjects', geography.id, { name: 'EARTH studies' })).status).toBe(200);
});

test('a university that moves to another country leaves its city behind', async () => {
  const [berlin, oslo] = [await cityIdOf('de', 'berlin'), await cityIdOf('no', 'oslo')];
  const { body } = await add('universities', { name: 'Moving Academy', country_code: 'de', city_id: berlin });
  const { id } = body.item;
  expect((await change('universities', id, { name: 'Moving Academy II' })).body.item.city_id).toBe(berlin);
  const moved = await change('universities', id, { country_code: 'no' });
  expect(moved.body.item).toMatchObject({ country_code: 'no', city_id: null });
  expect((await change('universities', id, { city_id: berlin })).body.fields).toEqual({ city_id: 'Invalid input' });
  expect((await change('universities', id, { city_id: oslo })).body.item.city_id).toBe(oslo);
  expect((await change('universities', id, { city_id: null })).body.item.city_id).toBeNull();
});

test('inactive entries are for administrators only, who can ask for either kind', async () => {
  const { body } = await add('faculties', { name: 'Faculty of Dust' });
  const { id } = body.item;
  expect((await change('faculties', id, { is_active: false })).body.item.is_active).toBe(false);
  const found = await appOfFile().call(lists.faculties, { query: { search: 'dust' } });
  expect(found.body.faculties).toEqual([]);
  const idsOf = async (query: Record<string, string>) =>
    (await items('faculties', { search: 'dust', ...query })).map((item) => item.id);
  expect(await idsOf({})).toEqual([id]);
  expect(await idsOf({ is_active: 'false' })).toEqual([id]);
  expect(await idsOf({ is_active: 'true' })).toEqual([]);
});

test('what is not there is not found', async () => {
  const algebra = must((await items('subjects', { search: 'algebra' }))[0]);
  expect((await change('faculties', algebra.id, { name: 'X' })).status).toBe(404);
  expect((await change('subjects', 2_147_483_647, { name: 'X' })).status).toBe(404);
});

test('nobody but administrators may read or write here', async () => {
  const app = appOfFile();
  const teacher = await app.people.signedIn({ role: 'teacher' });
  expect((await add('subjects', { name: 'Smuggling' }, teacher)).status).toBe(403);
  expect((await app.call(adminLists.pendingRequests, { query: {} }, teacher)).status).toBe(403);
  expect((await app.call(adminLists.pendingRequests, { query: {} })).status).toBe(401);
});

test.runIf(onPostgres)('of two entries renamed to one name at the same moment one keeps its own', async () => {
  const [first, second] = [await add('subjects', { name: 'Sewing' }), await add('subjects', { name: 'Knitting' })];
  const answers = await Promise.all(
    [first, second].map(({ body }) => change('subjects', body.item.id, { name: 'Textiles' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('one name added many times at the same moment is one entry', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('subjects', { name: 'Stampede' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});
