import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import { beforeAll, expect, test } from 'vitest';

import { universityId } from '../../testing/courses.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';

const TUM = 'Technical University of Munich';
const appOfFile = useApp();
let admin: Person;
let tum: number;
beforeAll(async () => {
  // A changed code queues work for the search.
  await appOfFile().platform.jobs.start();
  admin = await appOfFile().people.signedIn({ role: 'admin' });
  tum = await universityId(appOfFile(), TUM);
});

const courses = async (query: Record<string, string>) => (await appOfFile().call(lists.courses, { query })).body;
const namesAt = async (id: number, search: string) =>
  (await courses({ university_id: String(id), search })).courses.map(({ name }) => name);

async function university(name: string): Promise<number> {
  const params = { type: 'universities' as const };
  return (await appOfFile().call(adminLists.addItem, { params, body: { name } }, admin)).body.item.id;
}

async function course(name: string, university_id: number, code?: string): Promise<number> {
  const body = { name, university_id, ...(code === undefined ? {} : { code }) };
  const added = await appOfFile().call(adminLists.addItem, { params: { type: 'courses' }, body }, admin);
  expect(added.status).toBe(201);
  return added.body.item.id;
}

const change = (type: lists.ListType, id: number, body: { name?: string; code?: string; is_active?: boolean }) =>
  appOfFile().call(adminLists.changeItem, { params: { type, id: String(id) }, body }, admin);

test('the courses of a university come in the order of their names, page by page', async () => {
  const first = await courses({ university_id: String(tum), limit: '5' });
  expect(first.courses).toContainEqual({
    id: expect.any(Number),
    name: 'Analysis 1',
    code: 'MA0001',
    university_id: tum,
    university: TUM,
  });
  const second = await courses({ university_id: String(tum), limit: '5', page: '2' });
  const names = [...first.courses, ...second.courses].map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(new Set(names).size).toBe(10);
  expect(first.pagination).toMatchObject({ page: 1, limit: 5, hasNext: true });
});

test.each([
  ['ma0001', ['Analysis 1']],
  ['MA 0001', ['Analysis 1']],
  ['0004', ['Experimental Physics 4', 'Introduction to Computer Organization and Technology', 'Linear Algebra 1']],
  ['lineare algebra 1', ['Linear Algebra 1']],
  ['informatics 1', ['Introduction to Informatics 1']],
  ['analysis ma', ['Analysis 1', 'Analysis 2', 'Analysis 3', 'Analysis for Informatics', 'Numerical Analysis']],
  ['nalysis', ['Analysis 1', 'Analysis 2', 'Analysis 3', 'Analysis for Informatics', 'Numerical Analysis']],
  ['alysis', []],
  ['%', []],
])('a search for %s looks in codes, names and other names of one university', async (search, names) => {
  expect(await namesAt(tum, search)).toEqual(names);
});

test('a university must be named; of one that is not there nothing is listed', async () => {
  const nowhere = await appOfFile().call(lists.courses, { query: {} });
  expect(nowhere.status).toBe(400);
  const odd = await appOfFile().call(lists.courses, { query: { university_id: 'tum' } });
  expect(odd.status).toBe(400);
  const subject = must((await appOfFile().call(lists.subjects, { query: {} })).body.subjects[0]);
  for (const id of ['2000000000', String(subject.id)]) {
    expect(await courses({ university_id: id })).toMatchObject({ courses: [], pagination: { total: 0 } });
  }
});

test('a course is found by its id as long as it is offered', async () => {
  const place = await university('Academy of Names');
  const [kept, gone] = [await course('Roots', place), await course('Roots of words', place)];
  const byId = async (id: number) => (await courses({ id: String(id) })).courses.map(({ name }) => name);
  expect(await byId(kept)).toEqual(['Roots']);
  expect(await byId(gone)).toEqual(['Roots of words']);
  await change('courses', gone, { is_active: false });
  expect(await byId(gone)).toEqual([]);
  expect(await byId(2_000_000_000)).toEqual([]);
  const elsewhere = await university('Academy of Numbers');
  expect((await courses({ id: String(kept), university_id: String(elsewhere) })).courses).toEqual([]);
});

test('inactive courses, and those of an inactive university, are not offered', async () => {
  const place = await university('Academy of Dusk');
  const [dusk] = [await course('Twilight', place), await course('Nightfall', place)];
  await change('courses', dusk, { is_active: false });
  expect(await namesAt(place, '')).toEqual(['Nightfall']);
  await change('universities', place, { is_active: false });
  expect(await namesAt(place, '')).toEqual([]);
  await change('universities', place, { is_active: true });
  expect(await namesAt(place, '')).toEqual(['Nightfall']);
});

test('the answer is the same until the list changes', async () => {
  const place = await university('Academy of Calm');
  const query = { university_id: String(place) };
  const { http } = appOfFile();
  const get = (headers = {}) => http.inject({ url: '/api/lists/courses', query, headers });
  const etag = must((await get()).headers['etag']);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  const id = await course('Stillness', place);
  const changed = await get({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  // The code alone, too.
  await change('courses', id, { code: 'ST1' });
  expect((await get({ 'if-none-match': must(changed.headers['etag']) })).statusCode).toBe(200);
});

const ask = (body: { name: string; code?: string; university_id?: number }, as: Person) =>
  appOfFile().call(lists.requestEntry, { params: { type: 'courses' }, body }, as);

test('a missing course is asked for with its university and code', async () => {
  const person = await appOfFile().people.signedIn();
  const asked = await ask({ name: 'Brewing', code: 'BR 7', university_id: tum }, person);
  expect(asked.status).toBe(201);
  expect(asked.body.request).toMatchObject({
    request_type: 'course',
    requested_name: 'Brewing',
    status: 'pending',
    additional_data: { code: 'BR 7', university_id: tum, university: TUM },
  });
  const own = await appOfFile().call(lists.ownRequests, { query: { request_type: 'course' } }, person);
  expect(own.body.requests).toEqual([asked.body.request]);
  const without = await ask({ name: 'Malting', university_id: tum }, person);
  expect(without.body.request.additional_data).toEqual({ university_id: tum, university: TUM });
});

test('what is listed or waits at that university is refused, elsewhere it is not', async () => {
  const [person, other] = [await appOfFile().people.signedIn(), await appOfFile().people.signedIn()];
  const lmu = await universityId(appOfFile(), 'Ludwig-Maximilians-Universität München');
  expect((await ask({ name: 'ANALYSIS 1', university_id: tum }, person)).body.code).toBe('list_entry_exists');
  expect((await ask({ name: 'Analysis 1', university_id: lmu }, person)).status).toBe(201);
  expect((await ask({ name: 'analysis 1', university_id: lmu }, other)).body.code).toBe('list_request_pending');
  // The same code is only a likely duplicate.
  expect((await ask({ name: 'Sorcery', code: 'MA0001', university_id: tum }, person)).status).toBe(201);
});

test('a course needs a listed university and a code that can be found', async () => {
  const person = await appOfFile().people.signedIn();
  const closed = await university('Academy of Rust');
  await change('universities', closed, { is_active: false });
  const subject = must((await appOfFile().call(lists.subjects, { query: {} })).body.subjects[0]);
  for (const id of [undefined, closed, subject.id, 2_000_000_000]) {
    const body = { name: 'Lost', ...(id === undefined ? {} : { university_id: id }) };
    const told = id === undefined ? 'Please select a university' : 'This university is not in the list';
    expect((await ask(body, person)).body.fields).toEqual({ university_id: told });
  }
  expect((await ask({ name: 'Lost', code: '---', university_id: tum }, person)).body.fields).toEqual({
    code: 'Invalid input',
  });
  expect((await ask({ name: 'Lost', code: 'x'.repeat(41), university_id: tum }, person)).status).toBe(400);
  // Other lists have neither.
  const params = { type: 'subjects' as const };
  const body = { name: 'Codeless', code: 'C1', university_id: tum };
  const plain = await appOfFile().call(lists.requestEntry, { params, body }, person);
  expect(plain.body.request.additional_data).toEqual({});
});
