import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import type { RequestableType } from '@coursemate/contract/lists';
import * as notifications from '@coursemate/contract/notifications';
import { beforeAll, describe, expect, test } from 'vitest';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const appOfFile = useApp();
let admin: Person;
let student: Person;
beforeAll(async () => {
  admin = await appOfFile().people.signedIn({ role: 'admin' });
  student = await appOfFile().people.signedIn({ role: 'student' });
});

interface RequestBody {
  name: string;
  country_code?: string | null;
  city_id?: number | null;
}

const ask = (type: RequestableType, body: RequestBody, as: Person = student, app: TestApp = appOfFile()) =>
  app.call(lists.requestEntry, { params: { type }, body }, as);

interface Decision {
  status: 'approved' | 'rejected';
  admin_notes?: string;
  country_code?: string;
  city_id?: number | null;
}

const decide = (id: string, body: Decision, as: Person = admin) =>
  appOfFile().call(adminLists.processRequest, { params: { id }, body }, as);
const own = (as: Person, query = {}) => appOfFile().call(lists.ownRequests, { query }, as);
const waiting = (query: object) => appOfFile().call(adminLists.pendingRequests, { query }, admin);
const told = async (person: Person) =>
  (await appOfFile().call(notifications.listNotifications, { query: {} }, person)).body.notifications;

async function cityIdOf(country_id: string, q: string): Promise<number> {
  const { body } = await appOfFile().call(lists.cities, { query: { country_id, q } });
  return must(body.cities[0]).id;
}

async function university(q: string) {
  const { body } = await appOfFile().call(lists.universities, { query: { q } });
  return body.universities;
}

test('a person asks for an entry and sees the request among their own', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const oslo = await cityIdOf('no', 'oslo');
  const answer = await ask('universities', { name: ' Fjord  Academy ', country_code: 'NO', city_id: oslo }, person);
  expect(answer.status).toBe(201);
  expect(answer.body.request).toEqual({
    id: expect.any(String),
    request_type: 'university',
    requested_name: 'Fjord Academy',
    status: 'pending',
    additional_data: { country_code: 'no', city_id: oslo },
    created_at: app.clock.now().toISOString(),
    processed_at: null,
    admin_notes: null,
  });
  expect((await own(person)).body.requests).toEqual([answer.body.request]);
  expect((await own(person, { status: 'approved' })).body.requests).toEqual([]);
  expect((await own(person, { request_type: 'subject' })).body.requests).toEqual([]);
  expect((await own(student, { request_type: 'university' })).body.requests).toEqual([]);
});

test('a missing country can be asked for by any of its names, and then a city of it', async () => {
  const person = await appOfFile().people.signedIn();
  expect((await ask('countries', { name: 'Atlantis' }, person)).body.fields).toEqual({
    name: 'Please enter the name of a country',
  });
  expect((await ask('countries', { name: 'Deutschland' }, person)).body.code).toBe('list_entry_exists');
  const { request } = (await ask('countries', { name: 'Österreich' }, person)).body;
  expect(request).toMatchObject({ request_type: 'country', requested_name: 'Austria', additional_data: {} });
  expect((await ask('countries', { name: 'Austria' }, student)).body.code).toBe('list_request_pending');
  expect((await ask('cities', { name: 'Graz', country_code: 'at' }, person)).status).toBe(400);

  expect((await decide(request.id, { status: 'approved' })).status).toBe(200);
  const { countries } = (await appOfFile().call(lists.countries, {})).body;
  expect(countries.at(-1)).toMatchObject({ id: 'at', name: 'Austria' });
  expect((await ask('cities', { name: 'Graz' }, person)).body.fields).toEqual({
    country_code: 'Please select your country',
  });
  const city = (await ask('cities', { name: 'Graz', country_code: 'at' }, person)).body.request;
  expect(city).toMatchObject({ request_type: 'city', additional_data: { country_code: 'at' } });
  await decide(city.id, { status: 'approved' });
  const graz = await cityIdOf('at', 'graz');
  expect((await ask('cities', { name: 'GRAZ', country_code: 'at' }, student)).body.code).toBe('list_entry_exists');
  expect((await told(person))[0]?.message).toBe("Your request to add the city 'Graz' was approved.");

  // Whoever looks at it again takes no place away from those who live there.
  const reopened = await appOfFile().call(adminLists.reopenRequest, { params: { id: city.id }, body: {} }, admin);
  expect(reopened.status).toBe(200);
  expect(await cityIdOf('at', 'graz')).toBe(graz);
  expect((await decide(city.id, { status: 'approved' })).status).toBe(200);
});

test('only universities keep a place', async () => {
  const { body } = await ask('subjects', { name: 'Basket Weaving', country_code: 'de', city_id: 1 });
  expect(body.request.additional_data).toEqual({});
});

test.each([
  [{ name: 'Astray', country_code: 'xx' }, 'country_code'],
  [{ name: 'Astray', country_code: 'germany' }, 'country_code'],
  [{ name: 'Astray', country_code: 'de', city_id: 2_147_483_647 }, 'city_id'],
  [{ name: '' }, 'name'],
  [{ name: '!!!' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
])('the entry %j is refused', async (entry, field) => {
  const answer = await ask('universities', entry);
  expect(answer.status).toBe(400);
  expect(Object.keys(must(answer.body.fields))).toEqual([field]);
});

test('a city of another country is refused', async () => {
  const answer = await ask('universities', {
    name: 'Astray',
    country_code: 'se',
    city_id: await cityIdOf('no', 'oslo'),
  });
  expect(answer.body.fields).toEqual({ city_id: 'Invalid input' });
});

test('a name that is listed or waiting is refused, whoever asked', async () => {
  const other = await appOfFile().people.signedIn();
  expect((await ask('subjects', { name: 'mathémátics' })).body.code).toBe('list_entry_exists');
  expect((await ask('subjects', { name: 'Juggling' })).status).toBe(201);
  expect((await ask('subjects', { name: 'JUGGLING' }, other)).body.code).toBe('list_request_pending');
  expect((await ask('faculties', { name: 'Juggling' }, other)).status).toBe(201);
});

test('one name may be asked for in two countries, and not once more without one', async () => {
  const entry = { name: 'Academy of Twins' };
  expect((await ask('universities', { ...entry, country_code: 'se' })).status).toBe(201);
  expect((await ask('universities', { ...entry, country_code: 'fi' })).status).toBe(201);
  expect((await ask('universities', entry)).body.code).toBe('list_request_pending');
});

test('a restricted account may not ask', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  await app.platform.db.updateTable('users').set({ blocked: true }).where('id', '=', person.id).execute();
  expect((await ask('subjects', { name: 'Mischief' }, person)).body.code).toBe('account_restricted');
  expect((await own(person)).status).toBe(200);
});

test('a list that does not exist cannot be extended', async () => {
  const answer = await appOfFile().http.inject({
    method: 'POST',
    url: '/api/lists/planets',
    headers: { authorization: `Bearer ${student.session.access_token}` },
    payload: { name: 'Atlantis' },
  });
  expect(answer.statusCode).toBe(404);
});

test('ten requests a day are enough; what was refused does not count', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const person = await app.people.signedIn();
  for (let n = 0; n < 12; n++) expect((await ask('subjects', { name: 'Algebra' }, person, app)).status).toBe(409);
  for (let n = 0; n < 10; n++) expect((await ask('subjects', { name: `Subject ${n}` }, person, app)).status).toBe(201);
  expect((await ask('subjects', { name: 'Subject 10' }, person, app)).status).toBe(429);
});

test('every administrator hears of a new request, with who asked', async () => {
  const app = appOfFile();
  const second = await app.people.signedIn({ role: 'admin' });
  const heard: unknown[] = [];
  for (const person of [admin, second]) {
    const socket = await connect(app, { token: person.session.access_token });
    socket.on('new_pending_request', (payload: unknown) => heard.push(payload));
  }
  const stranger = await connect(app, { token: student.session.access_token });
  stranger.on('new_pending_request', () => expect.fail('only administrators may hear this'));

  const { body } = await ask('subjects', { name: 'Heraldry' });

  await until(() => heard[1]);
  const user = { name: 'Noor', last_name: 'Haddad', email: student.email, avatar_url: null };
  const request = { ...body.request, user, processed_by_user: null, possible_duplicates: [] };
  expect(heard).toEqual([{ request }, { request }]);
});

test('approving makes the entry and tells the person and everyone', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  const socket = await connect(app, { token: person.session.access_token });
  const events: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => events.push([name, payload]));
  const oslo = await cityIdOf('no', 'oslo');
  const entry = { name: 'Approved Academy', country_code: 'no', city_id: oslo };
  const { body } = await ask('universities', entry, person);
  app.clock.advance(1000);

  const answer = await decide(body.request.id, { status: 'approved', admin_notes: 'Well found' });

  expect(answer.status).toBe(200);
  expect(answer.body.request).toMatchObject({
    status: 'approved',
    admin_notes: 'Well found',
    processed_at: app.clock.now().toISOString(),
    user: { email: person.email },
    processed_by_user: { email: admin.email },
  });
  expect(await university('approved academy')).toMatchObject([{ country_code: 'no', city_id: oslo }]);
  const [notification] = await told(person);
  expect(notification).toMatchObject({
    type: 'success',
    title: 'Request approved',
    message: "Your request to add the university 'Approved Academy' was approved. Note: Well found",
    link: '/profile',
    is_read: false,
  });
  await until(() => events.length >= 2);
  expect(events).toEqual(
    expect.arrayContaining([
      ['list_updated', { type: 'universities' }],
      ['new_notification', { notification }],
    ]),
  );
  // Who decided is nobody's business but the administrators'.
  expect(JSON.stringify((await own(person)).body)).not.toContain(admin.id);
});

test('rejecting tells why, makes nothing, and the name may be asked for again', async () => {
  const person = await appOfFile().people.signedIn();
  const { body } = await ask('subjects', { name: 'Nonsense' }, person);
  expect((await decide(body.request.id, { status: 'rejected', admin_notes: 'Not a subject' })).status).toBe(200);
  expect((await told(person))[0]).toMatchObject({
    type: 'warning',
    title: 'Request rejected',
    message: "Your request to add the subject 'Nonsense' was rejected. Note: Not a subject",
  });
  expect((await own(person)).body.requests[0]).toMatchObject({ status: 'rejected', admin_notes: 'Not a subject' });
  const found = await appOfFile().call(lists.subjects, { query: { search: 'nonsense' } });
  expect(found.body.subjects).toEqual([]);
  expect((await ask('subjects', { name: 'Nonsense' }, person)).status).toBe(201);
});

describe('a decided request', () => {
  const reopen = (id: string) => appOfFile().call(adminLists.reopenRequest, { params: { id }, body: {} }, admin);
  const subjects = async (search: string) =>
    (await appOfFile().call(lists.subjects, { query: { search } })).body.subjects.map(({ name }) => name);

  test('is reopened, and decided again', async () => {
    const person = await appOfFile().people.signedIn();
    const { body } = await ask('subjects', { name: 'Glassblowing' }, person);
    const { id } = body.request;
    expect((await reopen(id)).body.code).toBe('request_not_processed');
    await decide(id, { status: 'rejected', admin_notes: 'No' });
    const reopened = await reopen(id);
    expect(reopened.body.request).toMatchObject({ status: 'pending', admin_notes: null, processed_by_user: null });
    expect((await told(person))[0]).toMatchObject({ type: 'info', title: 'Request reopened' });
    expect((await waiting({ search: 'glassblowing' })).body.requests).toHaveLength(1);
    expect((await decide(id, { status: 'approved' })).status).toBe(200);
    expect(await subjects('glassblowing')).toEqual(['Glassblowing']);
  });

  test('takes the entry back that its approval made, but none that someone has changed since', async () => {
    const { body: first } = await ask('subjects', { name: 'Lacemaking' });
    await decide(first.request.id, { status: 'approved' });
    await reopen(first.request.id);
    expect(await subjects('lacemaking')).toEqual([]);
    await decide(first.request.id, { status: 'approved' });
    const { body } = await appOfFile().call(
      adminLists.listItems,
      { params: { type: 'subjects' }, query: { search: 'lacemaking' } },
      admin,
    );
    const [entry] = 'subjects' in body ? body.subjects : [];
    const params = { type: 'subjects' as const, id: String(must(entry).id) };
    appOfFile().clock.advance(1000);
    for (const is_active of [false, true]) {
      await appOfFile().call(adminLists.changeItem, { params, body: { is_active } }, admin);
    }
    await reopen(first.request.id);
    expect(await subjects('lacemaking')).toEqual(['Lacemaking']);
  });

  test('stays decided while its name waits in another request', async () => {
    const { body } = await ask('subjects', { name: 'Basketry' });
    await decide(body.request.id, { status: 'rejected' });
    await ask('subjects', { name: 'Basketry' });
    expect((await reopen(body.request.id)).body.code).toBe('list_request_pending');
  });
});

test('the administrator can say where a university is', async () => {
  const oslo = await cityIdOf('no', 'oslo');
  const { body } = await ask('universities', { name: 'Corrected Academy', country_code: 'se' });
  const wrong = await decide(body.request.id, { status: 'approved', city_id: oslo });
  expect(wrong.body.fields).toEqual({ city_id: 'Invalid input' });
  await decide(body.request.id, { status: 'approved', country_code: 'no', city_id: oslo });
  expect(await university('corrected')).toMatchObject([{ country_code: 'no', city_id: oslo }]);
});

test('a university without a country is in the United States', async () => {
  const { body } = await ask('universities', { name: 'Unplaced Academy' });
  await decide(body.request.id, { status: 'approved' });
  expect(await university('unplaced')).toMatchObject([{ country_code: 'us', city_id: null }]);
});

test('an inactive entry may be asked for, and approving revives it', async () => {
  const add = { params: { type: 'subjects' as const }, body: { name: 'Falconry' } };
  const { body: added } = await appOfFile().call(adminLists.addItem, add, admin);
  const params = { type: 'subjects' as const, id: String(added.item.id) };
  await appOfFile().call(adminLists.changeItem, { params, body: { is_active: false } }, admin);

  const { body } = await ask('subjects', { name: 'falconry' });
  expect((await decide(body.request.id, { status: 'approved' })).status).toBe(200);

  const found = await appOfFile().call(lists.subjects, { query: { search: 'falconry' } });
  expect(found.body.subjects).toEqual([{ id: added.item.id, name: 'Falconry' }]);
});

test('an entry that appeared meanwhile is the one that was asked for', async () => {
  const { body } = await ask('subjects', { name: 'Origami' });
  const add = { params: { type: 'subjects' as const }, body: { name: 'Origami' } };
  expect((await appOfFile().call(adminLists.addItem, add, admin)).status).toBe(201);
  expect((await decide(body.request.id, { status: 'approved' })).status).toBe(200);
  expect((await ask('subjects', { name: 'Origami' })).body.code).toBe('list_entry_exists');
});

test('administrators see pending requests first, and filter by words, kind and state', async () => {
  const { body } = await ask('faculties', { name: 'Faculté de Pâtisserie Fine' });
  const { id } = body.request;
  const idsOf = async (query: object) =>
    (await waiting(query)).body.requests.map((request: { id: string }) => request.id);
  expect(await idsOf({ search: 'patis fine' })).toEqual([id]);
  expect(await idsOf({ search: 'patisserie', request_type: 'faculty' })).toEqual([id]);
  expect(await idsOf({ search: 'patisserie', request_type: 'subject' })).toEqual([]);
  expect(await idsOf({ search: 'patisserie', status: 'rejected' })).toEqual([]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  await decide(id, { status: 'rejected' });
  expect(await idsOf({ search: 'patisserie' })).toEqual([]);
  expect(await idsOf({ search: 'patisserie', status: 'all' })).toEqual([id]);
});

test('someone who was deleted has no name left', async () => {
  const app = appOfFile();
  const person = await app.people.signedIn();
  await ask('subjects', { name: 'Ghost Writing' }, person);
  const deleted_at = app.clock.now();
  await app.platform.db.updateTable('users').set({ deleted_at }).where('id', '=', person.id).execute();
  const { body } = await waiting({ search: 'ghost' });
  expect(body.requests[0]?.user).toEqual({ name: 'Unknown', last_name: 'User', email: '', avatar_url: null });
});

test('a request that does not exist is not found', async () => {
  expect((await decide('01890000-0000-7000-8000-000000000000', { status: 'approved' })).status).toBe(404);
});
