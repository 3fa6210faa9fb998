import * as adminLists from '@coursemate/contract/admin-lists';
import type { ListItem } from '@coursemate/contract/admin-lists';
import * as educations from '@coursemate/contract/educations';
import * as lists from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';
import * as subjects from '@coursemate/contract/subjects';
import { listTeachers } from '@coursemate/contract/teachers';
import { beforeAll, expect, test } from 'vitest';

import { listItems } from '../../../testing/list-items.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';

const appOfFile = useApp();
let admin: Person;
beforeAll(async () => {
  admin = await appOfFile().people.signedIn({ role: 'admin' });
});

interface Body {
  country_code?: string;
  city_id?: number;
}

async function added(type: ListType, name: string, body: Body = {}): Promise<ListItem> {
  const answer = await appOfFile().call(adminLists.addItem, { params: { type }, body: { name, ...body } }, admin);
  expect(answer.status).toBe(201);
  return answer.body.item;
}

const merge = (type: ListType, id: number, into: unknown, as: Person = admin) =>
  // What a stranger might send, too.
  appOfFile().call(adminLists.mergeItem, { params: { type, id: String(id) }, body: { into: into as number } }, as);
const change = (type: ListType, id: number, body: { name?: string; is_active?: boolean }) =>
  appOfFile().call(adminLists.changeItem, { params: { type, id: String(id) }, body }, admin);

async function item(type: ListType, id: number): Promise<ListItem> {
  const { db } = appOfFile().platform;
  const { name } = await db.selectFrom('list_entries').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  const items = await listItems(appOfFile(), admin, type, { search: name });
  return must(items.find((found) => found.id === id));
}

async function cityIdOf(country_id: string, q: string): Promise<number> {
  const { body } = await appOfFile().call(lists.cities, { query: { country_id, q } });
  return must(body.cities[0]).id;
}

async function studyAt(person: Person, entry: { university: string; university_id?: number; faculty?: string }) {
  const body = {
    country_id: 'de',
    city_id: await cityIdOf('de', 'berlin'),
    education_level: 'master' as const,
    ...entry,
  };
  return appOfFile().call(educations.addEducation, { params: { id: person.id }, body }, person);
}

async function educationsOf(person: Person) {
  return (await appOfFile().call(educations.listEducations, { params: { id: person.id } }, person)).body.educations;
}

const teach = (person: Person, subject: string, price: number) =>
  appOfFile().call(subjects.addSubject, { params: { id: person.id }, body: { subject, price } }, person);

test('whoever studied at a merged university studied at the one that stays, and old names find it', async () => {
  const app = appOfFile();
  const [old, kept] = [
    await added('universities', 'Fachhochschule Nebelfels', { country_code: 'de' }),
    await added('universities', 'Nebelfels University', { country_code: 'de' }),
  ];
  const person = await listedTeacher(app);
  expect((await studyAt(person, { university: old.name, university_id: old.id })).status).toBe(201);

  const answer = await merge('universities', old.id, kept.id);

  expect(answer.status).toBe(200);
  expect(answer.body.item).toEqual({ ...kept, aliases: ['fachhochschule nebelfels'] });
  expect(must((await educationsOf(person)).at(-1))).toMatchObject({ university: kept.name, university_id: kept.id });
  expect(await item('universities', old.id)).toEqual({ ...old, is_active: false, merged_into: kept.id });
  const found = await app.call(lists.universities, { query: { q: 'fachhochschule nebelfels', country_id: 'de' } });
  expect(found.body.universities.map(({ id }) => id)).toEqual([kept.id]);
  const student = await onboardedStudent(app);
  for (const query of [{ search: 'Fachhochschule Nebelfels' }, { university: old.name }, { university: kept.name }]) {
    const teachers = await app.call(listTeachers, { query }, student);
    expect(teachers.body.teachers.map(({ id }) => id)).toEqual([person.id]);
  }
});

test('a merge into another country takes its people along, into a city', async () => {
  const [lost, nowhere] = [
    await added('universities', 'Stray'),
    await added('universities', 'Stray', { country_code: 'de' }),
  ];
  const bern = await cityIdOf('ch', 'bern');
  const kept = await added('universities', 'Stray', { country_code: 'ch', city_id: bern });
  const person = await onboardedStudent(appOfFile());
  await studyAt(person, { university: 'Stray', university_id: nowhere.id });
  expect((await merge('universities', nowhere.id, lost.id)).body.fields).toEqual({
    into: 'Please set the city of the university that stays first',
  });
  expect((await merge('universities', nowhere.id, kept.id)).status).toBe(200);
  const moved = must((await educationsOf(person)).at(-1));
  expect(moved).toMatchObject({ university_id: kept.id, country_id: 'ch', city_id: bern });
});

test('faculties are known by name: the name of the one that stays is written from then on', async () => {
  const app = appOfFile();
  const [old, kept] = [await added('faculties', 'Faculty of Clouds'), await added('faculties', 'Meteorology Faculty')];
  const person = await listedTeacher(app);
  await studyAt(person, { university: 'Somewhere', faculty: 'faculty of CLOUDS' });
  expect((await merge('faculties', old.id, kept.id)).status).toBe(200);
  expect(must((await educationsOf(person)).at(-1)).faculty).toBe(kept.name);
  // A form that was open all along still sends the old name.
  await studyAt(person, { university: 'Elsewhere', faculty: old.name });
  expect(must((await educationsOf(person)).at(-1)).faculty).toBe(kept.name);
  const found = await app.call(lists.faculties, { query: { search: 'clouds' } });
  expect(found.body.faculties).toEqual([{ id: kept.id, name: kept.name }]);
  const student = await onboardedStudent(app);
  const teachers = await app.call(listTeachers, { query: { faculty: old.name } }, student);
  expect(teachers.body.teachers.map(({ id }) => id)).toEqual([person.id]);
});

test('whoever teaches both subjects keeps the one that stays, with its price', async () => {
  const app = appOfFile();
  const [old, kept] = [await added('subjects', 'Sums'), await added('subjects', 'Arithmetic')];
  const [one, both] = [await listedTeacher(app), await listedTeacher(app)];
  await teach(one, 'Sums', 11);
  await teach(both, 'Sums', 12);
  await teach(both, 'Arithmetic', 13);
  expect((await merge('subjects', old.id, kept.id)).status).toBe(200);
  const pricesOf = async (person: Person) => {
    const { body } = await app.call(subjects.listSubjects, { params: { id: person.id } }, person);
    return body.subjects.map(({ subject, price }) => `${subject} ${price}`);
  };
  expect(await pricesOf(one)).toEqual(['Mathematics 20', 'Arithmetic 11']);
  expect(await pricesOf(both)).toEqual(['Mathematics 20', 'Arithmetic 13']);
  const student = await onboardedStudent(app);
  for (const query of [{ subject: 'Sums' }, { subject: 'Arithmetic' }, { search: 'sums' }]) {
    const { teachers } = (await app.call(listTeachers, { query }, student)).body;
    expect(teachers.map(({ id }) => id).toSorted()).toEqual([one.id, both.id].toSorted());
  }
  // The old name still means the subject.
  expect((await teach(one, 'Sums', 9)).body.code).toBe('subject_added');
});

test('entries that were merged one after the other all lead to the last', async () => {
  const [a, b, c] = [
    await added('subjects', 'Chain A'),
    await added('subjects', 'Chain B'),
    await added('subjects', 'Chain C'),
  ];
  await merge('subjects', a.id, b.id);
  expect((await merge('subjects', b.id, c.id)).body.item.aliases).toEqual(['chain b', 'chain a']);
  expect((await item('subjects', a.id)).merged_into).toBe(c.id);
  expect((await item('subjects', b.id)).merged_into).toBe(c.id);
});

test('a merged entry stays as it is: not revived, renamed or merged again', async () => {
  const [old, kept, other] = [
    await added('subjects', 'Husk'),
    await added('subjects', 'Grain'),
    await added('subjects', 'Bran'),
  ];
  await merge('subjects', old.id, kept.id);
  expect((await change('subjects', old.id, { is_active: true })).body.code).toBe('list_entry_merged');
  expect((await change('subjects', old.id, { name: 'Peel' })).body.code).toBe('list_entry_merged');
  expect((await merge('subjects', old.id, other.id)).body.code).toBe('list_entry_merged');
});

test('a request for the name of a merged entry is answered by the one that stays', async () => {
  const app = appOfFile();
  const [old, kept] = [await added('subjects', 'Stargazing'), await added('subjects', 'Observing the Sky')];
  await merge('subjects', old.id, kept.id);
  const teacher = await listedTeacher(app);
  const body = { name: 'Stargazing' };
  const asked = await app.call(lists.requestEntry, { params: { type: 'subjects' }, body }, teacher);
  const { requests } = (await app.call(adminLists.pendingRequests, { query: { search: 'stargazing' } }, admin)).body;
  expect(must(requests[0]).possible_duplicates).toEqual([{ id: kept.id, name: kept.name }]);
  const params = { id: asked.body.request.id };
  expect((await app.call(adminLists.processRequest, { params, body: { status: 'approved' } }, admin)).status).toBe(200);
  expect((await item('subjects', old.id)).is_active).toBe(false);
});

test('what an entry cannot be merged into is refused', async () => {
  const [one, gone, merged] = [
    await added('subjects', 'Refuse'),
    await added('subjects', 'Gone'),
    await added('subjects', 'Melted'),
  ];
  const faculty = await added('faculties', 'Faculty of Refusal');
  await change('subjects', gone.id, { is_active: false });
  const other = await added('subjects', 'Elsewhere');
  await merge('subjects', merged.id, other.id);
  for (const into of [one.id, faculty.id, gone.id, merged.id, 2_147_483_647, 0, 'x', null]) {
    const answer = await merge('subjects', one.id, into);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ into: 'Invalid input' });
  }
  expect((await merge('subjects', 2_147_483_647, one.id)).status).toBe(404);
  expect((await merge('faculties', one.id, faculty.id)).status).toBe(404);
  const teacher = await appOfFile().people.signedIn({ role: 'teacher' });
  expect((await merge('subjects', one.id, other.id, teacher)).status).toBe(403);
});
