import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import { expect, test } from 'vitest';

import { must } from '../../testing/must.ts';
import { useApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

type Query = Record<string, string>;
const universities = (query: Query) => appOfFile().call(lists.universities, { query });
const cities = (query: Query) => appOfFile().call(lists.cities, { query });

async function namesOf(query: Query): Promise<string[]> {
  const { body } = await universities({ limit: '100', ...query });
  return body.universities.map(({ name }: { name: string }) => name);
}

async function cityIdOf(country_id: string, name: string): Promise<number> {
  const { body } = await cities({ country_id, q: name });
  return must(body.cities.find((city) => city.name === name)).id;
}

test('the countries come in the order of their file', async () => {
  const { status, body } = await appOfFile().call(lists.countries, {});
  expect(status).toBe(200);
  expect(body.countries.map(({ id }: { id: string }) => id).join(' ')).toBe(
    'us ca uk de fr es it au jp kr cn in br mx nl se no dk fi ch',
  );
});

test('every country has cities and universities to choose from', async () => {
  const { body } = await appOfFile().call(lists.countries, {});
  for (const { id } of body.countries) {
    expect((await cities({ country_id: id })).body.pagination.total).toBeGreaterThanOrEqual(40);
    expect((await universities({ country_id: id })).body.pagination.total).toBeGreaterThanOrEqual(15);
  }
});

test.each([
  [{ q: 'zurich' }, 'ETH Zurich'],
  [{ q: 'zürich', country_id: 'ch' }, 'ETH Zurich'],
  [{ search: 'ZURICH' }, 'ETH Zurich'],
  [{ search: 'zur eth' }, 'ETH Zurich'],
  [{ search: '', q: 'zurich' }, 'ETH Zurich'],
])('the search %j finds %s', async (query, name) => {
  const folded = (await namesOf(query)).map((found) => found.normalize('NFKD').replace(/\p{M}/gu, ''));
  expect(folded).toContain(name);
});

test('an inner word is found by its beginning, the middle of a word is not', async () => {
  const admin = await appOfFile().people.signedIn({ role: 'admin' });
  const name = 'Hochschule für Quittenkunde München';
  const body = { name, country_code: 'de' };
  await appOfFile().call(adminLists.addItem, { params: { type: 'universities' }, body }, admin);

  expect(await namesOf({ q: 'quit' })).toEqual([name]);
  expect(await namesOf({ q: 'munchen quitten' })).toEqual([name]);
  expect(await namesOf({ q: 'MÜNCHEN hoch QUITTENKUNDE' })).toEqual([name]);
  expect(await namesOf({ q: 'ittenkunde' })).toEqual([]);
});

test.each(['%', '_', '\\', '%%%', '!!!', "'", '" or 1=1 --'.replace(/\w/g, '')])(
  'the search %j holds no word and finds nothing',
  async (q) => {
    const { status, body } = await universities({ q });
    expect(status).toBe(200);
    expect(body.universities).toEqual([]);
    expect(body.pagination.total).toBe(0);
  },
);

test('wildcards within words are no wildcards', async () => {
  expect(await namesOf({ q: 'z_rich' })).toEqual([]);
  expect(await namesOf({ q: 'z%rich' })).toEqual([]);
});

test('a search of 100 characters is answered, a longer one refused', async () => {
  expect((await universities({ q: 'a '.repeat(50) })).status).toBe(200);
  expect((await universities({ q: 'ü'.repeat(100) })).status).toBe(200);
  expect((await universities({ q: 'a'.repeat(101) })).status).toBe(400);
});

test('universities come by name, page by page, each once', async () => {
  const all = await namesOf({ country_id: 'us' });
  const first = await universities({ country_id: 'us', limit: '7' });
  const second = await universities({ country_id: 'us', limit: '7', page: '2' });
  const names = [...first.body.universities, ...second.body.universities].map(({ name }) => name);
  expect(names).toEqual(all.slice(0, 14));
  expect(first.body).toMatchObject({ fallback: false, simplified: false });
  expect(first.body.pagination).toMatchObject({ page: 1, limit: 7, hasPrev: false, hasNext: true });
  expect(first.body.pagination.total).toBe(second.body.pagination.total);
});

test('a page past the end is empty and still tells the total', async () => {
  const { body } = await universities({ country_id: 'ch', page: '90' });
  expect(body.universities).toEqual([]);
  expect(body.pagination.total).toBeGreaterThanOrEqual(15);
});

test('totals are exact up to a thousand and estimated beyond', async () => {
  const few = await universities({ country_id: 'ch', limit: '1' });
  expect(few.body.pagination).not.toHaveProperty('estimated');
  const all = await cities({ limit: '1' });
  expect(all.body.pagination.estimated).toBe(true);
  expect(all.body.pagination.total).toBeGreaterThan(1000);
});

test('a city also has the universities of its country that have no city yet', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const place = async (name: string, country_code: string, city_id: number | null) => {
    const answer = await app.call(
      adminLists.addItem,
      { params: { type: 'universities' }, body: { name, country_code, city_id } },
      admin,
    );
    expect(answer.status).toBe(201);
  };
  const [bern, basel] = [await cityIdOf('ch', 'Bern'), await cityIdOf('ch', 'Basel')];
  await place('Placed Academy of Bern', 'ch', bern);
  await place('Placed Academy of Nowhere', 'ch', null);
  await place('Placed Academy of Basel', 'ch', basel);
  await place('Placed Academy of Oslo', 'no', null);

  const inBern = ['Placed Academy of Bern', 'Placed Academy of Nowhere'];
  expect(await namesOf({ city_id: String(bern), q: 'placed' })).toEqual(inBern);
  expect(await namesOf({ city_id: String(bern), country_id: 'ch', q: 'placed' })).toEqual(inBern);
  expect(await namesOf({ city_id: String(bern), country_id: 'no', q: 'placed' })).toEqual([]);
  expect(await namesOf({ city_id: '2147483647', q: 'placed' })).toEqual([]);
});

test.each([
  [lists.cities, { country_id: 'de', q: 'köln' }, 'Cologne'],
  [lists.cities, { country_id: 'de', q: 'Muenchen' }, 'Munich'],
  [lists.cities, { country_id: 'it', search: 'firenze' }, 'Florence'],
  [lists.cities, { country_id: 'de', q: 'Munihc' }, 'Munich'],
  [lists.subjects, { search: 'Informatik' }, 'Computer Science'],
  [lists.subjects, { search: 'VWL' }, 'Economics'],
  [lists.subjects, { search: '数学' }, 'Mathematics'],
  [lists.subjects, { search: 'математика' }, 'Mathematics'],
  [lists.subjects, { search: 'Pyhsics' }, 'Physics'],
  [lists.faculties, { search: 'Arcitecture' }, 'Architecture'],
  [lists.universities, { q: 'Technical Univrsity Munch' }, 'Technical University of Munich'],
  [lists.universities, { country_id: 'de', q: 'Heidleberg' }, 'Heidelberg University'],
])('in $path the search %j finds %s', async (list, query, name) => {
  const { status, body } = await appOfFile().call(list, { query });
  expect(status).toBe(200);
  const entries: Array<{ name: string }> = Object.values(body).find(Array.isArray) ?? [];
  expect(entries.map((entry) => entry.name)).toContain(name);
});

test('countries come with their other names, and a typo is not forgiven where something is found', async () => {
  const app = appOfFile();
  const { body } = await app.call(lists.countries, {});
  expect(body.countries.find(({ id }: { id: string }) => id === 'nl')?.aliases).toContain(' holland');
  const found = await app.call(lists.cities, { query: { country_id: 'de', q: 'Bonn' } });
  expect(found.body.cities.map(({ name }: { name: string }) => name)).toEqual(['Bonn']);
});

test('faculties and subjects come whole, a search narrows them', async () => {
  const app = appOfFile();
  const { body } = await app.call(lists.subjects, { query: {} });
  expect(body.subjects.length).toBeGreaterThan(110);
  expect(body.subjects[0]?.name).toBe('Accounting');
  const found = await app.call(lists.faculties, { query: { search: 'comp sci' } });
  expect(found.body.faculties.map(({ name }: { name: string }) => name)).toContain('Computer Science');
});

test.each([
  { page: '0' },
  { limit: '101' },
  { page: '501' },
  { country_id: 'usa' },
  { city_id: '0' },
  { city_id: 'x' },
])('the query %j is refused', async (query) => {
  expect((await universities(query)).status).toBe(400);
});
