import * as adminLists from '@coursemate/contract/admin-lists';
import { listAudit } from '@coursemate/contract/audit';
import * as lists from '@coursemate/contract/lists';
import { listTeachers } from '@coursemate/contract/teachers';
import { beforeAll, expect, test } from 'vitest';

import { haveCourses, universityId } from '../../../testing/courses.ts';
import { listItems } from '../../../testing/list-items.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';

const TUM = 'Technical University of Munich';
const appOfFile = useApp();
let admin: Person;
let tum: number;
let kth: number;
beforeAll(async () => {
  // A renamed course queues work for the search.
  await appOfFile().platform.jobs.start();
  admin = await appOfFile().people.signedIn({ role: 'admin' });
  tum = await universityId(appOfFile(), TUM);
  kth = await universityId(appOfFile(), 'KTH Royal Institute of Technology');
});

interface Body {
  name?: string;
  code?: string | null;
  is_active?: boolean;
  university_id?: number;
}

const params = { type: 'courses' as const };
const add = (body: Body & { name: string }) => appOfFile().call(adminLists.addItem, { params, body }, admin);
const change = (id: number, body: Body) =>
  appOfFile().call(adminLists.changeItem, { params: { ...params, id: String(id) }, body }, admin);
const merge = (id: number, into: number) =>
  appOfFile().call(adminLists.mergeItem, { params: { ...params, id: String(id) }, body: { into } }, admin);
const items = (query: Record<string, string>) => listItems(appOfFile(), admin, 'courses', query);
const ask = async (name: string, university_id: number, code?: string) => {
  const person = await appOfFile().people.signedIn();
  const body = { name, university_id, ...(code === undefined ? {} : { code }) };
  return (await appOfFile().call(lists.requestEntry, { params, body }, person)).body.request;
};
const decide = (id: string, status: 'approved' | 'rejected') =>
  appOfFile().call(adminLists.processRequest, { params: { id }, body: { status } }, admin);
const lastActs = async (target_id: number | string) =>
  (await appOfFile().call(listAudit, { query: { target_id: String(target_id) } }, admin)).body.entries;

async function added(name: string, university_id: number, code?: string): Promise<number> {
  const answer = await add({ name, university_id, ...(code === undefined ? {} : { code }) });
  expect(answer.status).toBe(201);
  return answer.body.item.id;
}

test('a course is added with code and university, counted and told to everyone', async () => {
  const app = appOfFile();
  const someone = await app.people.signedIn();
  const socket = await connect(app, { token: someone.session.access_token });
  const told: unknown[] = [];
  socket.on('list_updated', (payload) => told.push(payload));
  const count = async () => (await app.call(adminLists.listCounts, {}, admin)).body.courses;
  const before = await count();

  const answer = await add({ name: 'Falconry', code: 'FA 1', university_id: tum });

  expect(answer.body.item).toEqual({
    id: expect.any(Number),
    name: 'Falconry',
    code: 'FA 1',
    university_id: tum,
    university: TUM,
    is_active: true,
    created_at: app.clock.now().toISOString(),
    aliases: [],
    merged_into: null,
  });
  expect(await items({ search: 'fa1' })).toEqual([answer.body.item]);
  expect(await count()).toBe(before + 1);
  await until(() => told[0]);
  expect(told).toEqual([{ type: 'courses' }]);
  expect(await lastActs(answer.body.item.id)).toMatchObject([
    {
      action: 'list_entry_added',
      target_name: 'Falconry',
      before: null,
      after: { name: 'Falconry', is_active: true, code: 'FA 1', university: TUM },
    },
  ]);
});

test('a name is taken within its university only, by an inactive course too; a code is not', async () => {
  const id = await added('Hawking', tum, 'HA1');
  await change(id, { is_active: false });
  expect((await add({ name: 'HAWKING', university_id: tum })).body.code).toBe('list_entry_exists');
  await added('Hawking', kth);
  const twin = await added('Owling', tum, 'HA1');
  expect((await change(twin, { name: 'hawking' })).body.code).toBe('list_entry_exists');
});

test('a course needs a listed university', async () => {
  const subject = must((await listItems(appOfFile(), admin, 'subjects', {}))[0]);
  for (const university_id of [undefined, subject.id, 2_000_000_000]) {
    const body = { name: 'Homeless', ...(university_id === undefined ? {} : { university_id }) };
    const told = university_id === undefined ? 'Please select a university' : 'This university is not in the list';
    expect((await add(body)).body.fields).toEqual({ university_id: told });
  }
});

test('name and code change, the university never does', async () => {
  const id = await added('Sailing', tum, 'SA1');
  const changed = await change(id, { name: 'Sailing 1', code: 'SA 2', university_id: kth });
  expect(changed.body.item).toMatchObject({ name: 'Sailing 1', code: 'SA 2', university_id: tum, university: TUM });
  expect((await items({ search: 'sa2' })).map((item) => item.id)).toEqual([id]);
  expect(await items({ search: 'sa1' })).toEqual([]);
  expect((await change(id, { is_active: false })).body.item).toMatchObject({ code: 'SA 2' });
  expect((await change(id, { code: null })).body.item).toMatchObject({ code: null });
  expect((await change(id, { code: '..' })).body.fields).toEqual({ code: 'Invalid input' });
  expect((await lastActs(id)).map(({ before, after }) => [before, after]).slice(0, 3)).toEqual([
    [{ code: 'SA 2' }, { code: null }],
    [{ is_active: true }, { is_active: false }],
    [
      { name: 'Sailing', code: 'SA1' },
      { name: 'Sailing 1', code: 'SA 2' },
    ],
  ]);
});

test('the list can be of one university', async () => {
  await added('Kayaking', kth);
  await added('Kayaking', tum);
  const found = await items({ search: 'kayaking', university_id: String(kth) });
  expect(found.map((item) => item.university_id)).toEqual([kth]);
  expect(await items({ search: 'kayaking' })).toHaveLength(2);
});

test('a course is merged into one of its university; its names and its code find the other', async () => {
  const [old, kept, foreign] = [
    await added('Rowing for All', tum, 'RO 1'),
    await added('Rowing', tum),
    await added('Rowing', kth),
  ];
  expect((await merge(old, foreign)).body.fields).toEqual({ into: 'Invalid input' });
  expect((await merge(old, old)).body.fields).toEqual({ into: 'Invalid input' });
  expect((await merge(old, tum)).body.fields).toEqual({ into: 'Invalid input' });
  const merged = await merge(old, kept);
  // The one that stays had no code.
  expect(merged.body.item).toMatchObject({
    id: kept,
    code: 'RO 1',
    aliases: expect.arrayContaining(['rowing for all']),
  });
  for (const search of ['rowing for all', 'ro1', 'ro 1']) {
    const found = await appOfFile().call(lists.courses, { query: { university_id: String(tum), search } });
    expect(found.body.courses.map(({ id }) => id)).toEqual([kept]);
  }
  const other = await added('Rowing 2', tum, 'RO 2');
  await merge(other, kept);
  for (const search of ['ro2', 'rowing ro 2']) {
    const found = await appOfFile().call(lists.courses, { query: { university_id: String(tum), search } });
    expect(found.body.courses).toMatchObject([{ id: kept, code: 'RO 1' }]);
  }
});

test('approving makes the course; of a merged university at the one that stays', async () => {
  const request = await ask('Curling', tum, 'CU1');
  expect((await decide(request.id, 'approved')).body.request.additional_data).toEqual(request.additional_data);
  expect(await items({ search: 'curling' })).toMatchObject([{ code: 'CU1', university_id: tum, is_active: true }]);

  const universities = { type: 'universities' as const };
  const place = async (name: string) =>
    (await appOfFile().call(adminLists.addItem, { params: universities, body: { name } }, admin)).body.item.id;
  const [old, kept, closed] = [await place('Ice Academy'), await place('Frost Academy'), await place('Thaw Academy')];
  const [first, second, late] = [await ask('Skating', old), await ask('Skating', kept), await ask('Skating', closed)];
  const ids = { ...universities, id: String(old) };
  await appOfFile().call(adminLists.mergeItem, { params: ids, body: { into: kept } }, admin);
  expect((await decide(first.id, 'approved')).status).toBe(200);
  expect((await decide(second.id, 'approved')).status).toBe(200);
  expect(await items({ search: 'skating' })).toMatchObject([{ university_id: kept, is_active: true }]);

  const closing = { params: { ...universities, id: String(closed) }, body: { is_active: false } };
  await appOfFile().call(adminLists.changeItem, closing, admin);
  expect((await decide(late.id, 'approved')).body.fields).toEqual({
    university_id: 'This university is not in the list',
  });
  expect((await decide(late.id, 'rejected')).status).toBe(200);
});

test('approving revives an inactive course, which learns the code that it lacked', async () => {
  const id = await added('Bobsleigh', tum);
  await change(id, { is_active: false });
  const request = await ask('bobsleigh', tum, 'BO1');
  await decide(request.id, 'approved');
  expect(await items({ search: 'bobsleigh' })).toMatchObject([{ id, name: 'Bobsleigh', code: 'BO1', is_active: true }]);
});

test('likely duplicates are of the same university, by name or by the same code', async () => {
  await added('Thermal Falconry', kth, 'TF1');
  const [named, coded] = [await added('Theoretical Falconry', tum), await added('Bird Flight', tum, 'XF-1')];
  const duplicatesOf = async (id: string) => {
    const pending = await appOfFile().call(adminLists.pendingRequests, { query: {} }, admin);
    return must(pending.body.requests.find((request) => request.id === id)).possible_duplicates;
  };
  const typo = await ask('Theoretical Falconri', tum);
  expect(await duplicatesOf(typo.id)).toEqual([{ id: named, name: 'Theoretical Falconry' }]);
  const sameCode = await ask('Ornithopters', tum, 'xf1');
  expect(await duplicatesOf(sameCode.id)).toEqual([{ id: coded, name: 'Bird Flight', code: 'XF-1' }]);
  // A code that only begins alike is another one.
  const longer = await ask('Ornithology', tum, 'XF');
  expect(await duplicatesOf(longer.id)).toEqual([]);
  const elsewhere = await ask('Theoretical Falconry', kth, 'XF1');
  expect((await duplicatesOf(elsewhere.id)).map(({ id }) => id)).not.toContain(named);
});

test('requests are found by the code, and by their type', async () => {
  const request = await ask('Luge', tum, 'LG 500');
  for (const query of [{ search: 'lg500' }, { search: 'luge', request_type: 'course' as const }]) {
    const found = await appOfFile().call(adminLists.pendingRequests, { query }, admin);
    expect(found.body.requests.map(({ id }) => id)).toEqual([request.id]);
  }
});

test('whoever took a course is found by its new code', async () => {
  const app = appOfFile();
  const id = await added('Skydiving', tum, 'SKY 1');
  const [teacher, student] = [await listedTeacher(app), await onboardedStudent(app)];
  await haveCourses(app, teacher, [[id, 'took']]);
  const foundBy = async (search: string) =>
    (await app.call(listTeachers, { query: { search } }, student)).body.teachers.map((found) => found.id);
  expect(await foundBy('sky1')).toEqual([teacher.id]);
  await change(id, { code: 'AIR 9' });
  await until(async () => (await foundBy('air9')).includes(teacher.id));
  expect(await foundBy('sky1')).toEqual([]);
});
