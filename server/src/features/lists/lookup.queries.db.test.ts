import * as adminLists from '@coursemate/contract/admin-lists';
import * as lists from '@coursemate/contract/lists';
import { beforeAll, expect, test } from 'vitest';

import { must } from '../../testing/must.ts';
import { useApp } from '../../testing/test-app.ts';
import { findCity, findCountry, findSubjects, findUniversity } from './lookup.queries.ts';

const appOfFile = useApp();

// A renamed subject queues work for the search.
beforeAll(() => appOfFile().platform.jobs.start());

test('subjects are found by name, by key and among the own requests, in the order asked', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const [owner, other] = [await app.people.signedIn(), await app.people.signedIn()];
  const ask = (name: string) => app.call(lists.requestEntry, { params: { type: 'subjects' }, body: { name } }, owner);
  const { body } = await ask('Beekeeping');
  const idOf = async (name: string) =>
    must((await app.call(lists.subjects, { query: { search: name } })).body.subjects[0]).id;

  const names = ['beekeeping', 'ALGEBRA', 'language_spanish', 'Sorcery', 'Spanish', 'computer_science', '%'];
  const [algebra, spanish, computing] = [await idOf('algebra'), await idOf('spanish'), await idOf('computer science')];
  const listed = [{ subjectId: spanish }, { subjectId: computing }, null];
  expect(await findSubjects(db, names, owner.id)).toEqual([
    { requestId: body.request.id },
    { subjectId: algebra },
    { subjectId: spanish },
    null,
    ...listed,
  ]);
  expect((await findSubjects(db, names, other.id))[0]).toBeNull();
  expect(await findSubjects(db, [], owner.id)).toEqual([]);
});

test('a renamed subject keeps its key, an inactive one is not offered', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const admin = await app.people.signedIn({ role: 'admin' });
  const { body } = await app.call(lists.subjects, { query: { search: 'chinese' } });
  const { id } = must(body.subjects[0]);
  const change = (changes: object) =>
    app.call(adminLists.changeItem, { params: { type: 'subjects', id: String(id) }, body: changes }, admin);

  await change({ name: 'Mandarin' });
  const names = ['language_chinese', 'mandarin', 'chinese'];
  expect(await findSubjects(db, names, admin.id)).toEqual([{ subjectId: id }, { subjectId: id }, null]);
  await change({ is_active: false });
  expect(await findSubjects(db, names, admin.id)).toEqual([null, null, null]);
});

test('a university is found by id even when inactive, by name only when active', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const admin = await app.people.signedIn({ role: 'admin' });
  const body = { name: 'Lookup Öffentlich', country_code: 'de' };
  const { body: added } = await app.call(adminLists.addItem, { params: { type: 'universities' }, body }, admin);
  const { id } = added.item;
  const found = { id, name: 'Lookup Öffentlich', country_id: 'de' };

  expect(await findUniversity(db, { id })).toEqual(found);
  expect(await findUniversity(db, { countryId: 'de', name: 'LOOKUP offentlich' })).toEqual(found);
  expect(await findUniversity(db, { countryId: 'fr', name: 'Lookup Öffentlich' })).toBeUndefined();
  const params = { type: 'universities' as const, id: String(id) };
  await app.call(adminLists.changeItem, { params, body: { is_active: false } }, admin);
  expect(await findUniversity(db, { countryId: 'de', name: 'Lookup Öffentlich' })).toBeUndefined();
  expect(await findUniversity(db, { id })).toEqual(found);
  const subject = await app.call(lists.subjects, { query: { search: 'algebra' } });
  expect(await findUniversity(db, { id: must(subject.body.subjects[0]).id })).toBeUndefined();
});

test('countries and cities are found by id', async () => {
  const { db } = appOfFile().platform;
  expect(await findCountry(db, 'uk')).toEqual({ id: 'uk', name: 'United Kingdom' });
  expect(await findCountry(db, 'xx')).toBeUndefined();
  const city = await db.selectFrom('cities').select(['id', 'country_id', 'name']).executeTakeFirstOrThrow();
  expect(await findCity(db, city.id)).toEqual(city);
  expect(await findCity(db, 2_147_483_647)).toBeUndefined();
});
