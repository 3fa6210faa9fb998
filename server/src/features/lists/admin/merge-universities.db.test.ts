import * as adminLists from '@coursemate/contract/admin-lists';
import { listAudit } from '@coursemate/contract/audit';
import { listUserCourses } from '@coursemate/contract/courses';
import * as lists from '@coursemate/contract/lists';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';

import { haveCourses } from '../../../testing/courses.ts';
import { listItems } from '../../../testing/list-items.ts';
import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { onboardedStudent } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { connect } from '../../../testing/test-socket.ts';
import { until } from '../../../testing/until.ts';
import { requireDetails } from '../lists.service.ts';
import { insertEntry } from './entries.queries.ts';

const appOfFile = useApp();
let admin: Person;
beforeAll(async () => {
  admin = await appOfFile().people.signedIn({ role: 'admin' });
});

const add = (type: lists.ListType, body: { name: string; code?: string; university_id?: number }, as = admin) =>
  appOfFile().call(adminLists.addItem, { params: { type }, body }, as);
const university = async (name: string) => (await add('universities', { name })).body.item.id;
const course = async (name: string, university_id: number, code?: string) =>
  (await add('courses', { name, university_id, ...(code === undefined ? {} : { code }) })).body.item.id;
const merge = (id: number, into: number, as = admin, type: lists.ListType = 'universities') =>
  appOfFile().call(adminLists.mergeItem, { params: { type, id: String(id) }, body: { into } }, as);
const deactivate = (id: number) =>
  appOfFile().call(
    adminLists.changeItem,
    { params: { type: 'courses', id: String(id) }, body: { is_active: false } },
    admin,
  );

/** Each course of a university, active ones first: 'Name CODE'. */
async function coursesOf(id: number) {
  const query = { university_id: String(id), limit: '100' };
  const found = await appOfFile().call(lists.courses, { query });
  return found.body.courses.map(({ name, code }) => (code === null ? name : `${name} ${code}`));
}

async function rowsAt(ids: readonly number[]) {
  return appOfFile()
    .platform.db.selectFrom('list_entries')
    .select(['id', 'university_id', 'is_active', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

test('the courses of a merged university move to the one that stays, and everyone is told', async () => {
  const app = appOfFile();
  const [old, kept] = [await university('Old Harbour'), await university('New Harbour')];
  const moved = await course('Tides', old, 'TI1');
  await course('Sails', kept);
  const person = await onboardedStudent(app);
  await haveCourses(app, person, [[moved, 'took']]);
  const socket = await connect(app, { token: person.session.access_token });
  const told: unknown[] = [];
  socket.on('list_updated', (payload) => told.push(payload));

  expect((await merge(old, kept)).status).toBe(200);

  expect(await coursesOf(kept)).toEqual(['Sails', 'Tides TI1']);
  // Who still has the old id gets the same.
  expect(await coursesOf(old)).toEqual(['Sails', 'Tides TI1']);
  const own = await app.call(listUserCourses, { params: { id: person.id } }, person);
  expect(own.body.courses).toMatchObject([{ course_id: moved, university_id: kept, university: 'New Harbour' }]);
  await until(() => told.length === 2);
  expect(told).toEqual([{ type: 'courses' }, { type: 'universities' }]);
  const again = await add('courses', { name: 'Anchors', university_id: old });
  expect(again.body.item).toMatchObject({ university_id: kept, university: 'New Harbour' });
});

test('courses of the same name become one, which whoever had either has', async () => {
  const app = appOfFile();
  const [old, kept] = [await university('Old Bridge'), await university('New Bridge')];
  const [gone, stays] = [await course('ARCHES', old, 'AR1'), await course('Arches', kept)];
  const [both, one] = [await onboardedStudent(app), await onboardedStudent(app)];
  await haveCourses(app, both, [
    [gone, 'took'],
    [stays, 'taking'],
  ]);
  await haveCourses(app, one, [[gone, 'took']]);

  await merge(old, kept);

  expect(await coursesOf(kept)).toEqual(['Arches AR1']);
  for (const person of [both, one]) {
    const { body } = await app.call(listUserCourses, { params: { id: person.id } }, person);
    expect(body.courses.map(({ course_id }) => course_id)).toEqual([stays]);
  }
  const acts = await app.call(listAudit, { query: { target_id: String(gone) } }, admin);
  expect(acts.body.entries[0]).toMatchObject({ action: 'list_entry_merged', after: { merged_into: stays } });
});

test('whatever was done to the courses before, none is offered twice and none that was offered is lost', async () => {
  const [old, kept] = [await university('Old Tower'), await university('New Tower')];
  const names = ['only old', 'both', 'inactive there', 'inactive here', 'inactive both', 'merged there', 'merged here'];
  const [oldIds, keptIds] = [new Map<string, number>(), new Map<string, number>()];
  for (const name of names) oldIds.set(name, await course(name, old));
  for (const name of ['Stands', ...names.slice(1)]) keptIds.set(name, await course(name, kept));
  for (const name of ['inactive there', 'inactive both']) await deactivate(must(keptIds.get(name)));
  for (const name of ['inactive here', 'inactive both']) await deactivate(must(oldIds.get(name)));
  await merge(must(keptIds.get('merged there')), must(keptIds.get('Stands')), admin, 'courses');
  await merge(must(oldIds.get('merged here')), must(oldIds.get('only old')), admin, 'courses');

  expect((await merge(old, kept)).status).toBe(200);

  expect(await coursesOf(kept)).toEqual(
    ['both', 'inactive here', 'inactive there', 'merged here', 'only old', 'Stands'].toSorted((a, b) =>
      a.toLowerCase() < b.toLowerCase() ? -1 : 1,
    ),
  );
  const byId = new Map((await rowsAt([...oldIds.values(), ...keptIds.values()])).map((row) => [row.id, row]));
  const leadsTo = (name: string) => byId.get(must(oldIds.get(name)))?.merged_into;
  for (const name of ['both', 'inactive there', 'inactive here', 'inactive both']) {
    expect(leadsTo(name)).toBe(keptIds.get(name));
  }
  expect(leadsTo('merged there')).toBe(keptIds.get('Stands'));
  expect(leadsTo('merged here')).toBe(oldIds.get('only old'));
  // Nobody has to follow a chain, and what is offered is at the university that stays.
  const rows = [...byId.values()];
  const targets = rows.flatMap(({ merged_into: target }) => (target === null ? [] : byId.get(target)));
  expect(targets.filter((target) => target?.merged_into !== null)).toEqual([]);
  expect(rows.filter((row) => row.is_active && row.university_id !== kept)).toEqual([]);
});

test('a request for a course follows its university, unless the same one waits there', async () => {
  const app = appOfFile();
  const [old, kept] = [await university('Old Mill'), await university('New Mill')];
  const ask = async (name: string, university_id: number) => {
    const person = await app.people.signedIn();
    const params = { type: 'courses' as const };
    return must((await app.call(lists.requestEntry, { params, body: { name, university_id } }, person)).body.request)
      .id;
  };
  const [flour, bread, oven] = [await ask('Flour', old), await ask('Bread', old), await ask('Bread', kept)];
  await merge(old, kept);
  const { body } = await app.call(adminLists.pendingRequests, { query: { request_type: 'course' } }, admin);
  const placeOf = (id: string) => must(body.requests.find((request) => request.id === id)).additional_data.university;
  expect([flour, bread, oven].map(placeOf)).toEqual(['New Mill', 'Old Mill', 'New Mill']);
  const approve = (id: string) =>
    app.call(adminLists.processRequest, { params: { id }, body: { status: 'approved' } }, admin);
  for (const id of [oven, bread, flour]) expect((await approve(id)).status).toBe(200);
  expect(await coursesOf(kept)).toEqual(['Bread', 'Flour']);
});

test('courses that are added, asked for or used while their university is merged end at the one that stays', async () => {
  const app = appOfFile();
  const other = await app.people.signedIn({ role: 'admin' });
  for (let round = 0; round < 6; round++) {
    const [old, kept] = [await university(`Old Race ${round}`), await university(`New Race ${round}`)];
    const [one, twin] = [await course('Running', old), await course('Running', kept)];
    const [asker, runner] = [await app.people.signedIn(), await onboardedStudent(app)];
    const params = { type: 'courses' as const };
    const { body } = await app.call(
      lists.requestEntry,
      { params, body: { name: 'Jumping', university_id: old } },
      asker,
    );
    const answers = await Promise.all([
      add('courses', { name: 'Throwing', university_id: old }, other),
      app.call(adminLists.processRequest, { params: { id: body.request.id }, body: { status: 'approved' } }, other),
      merge(old, kept),
      haveCourses(app, runner, [[one, 'took']]),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([201, 200, 200, undefined]);
    expect(await coursesOf(kept)).toEqual(['Jumping', 'Running', 'Throwing']);
    const own = await app.call(listUserCourses, { params: { id: runner.id } }, runner);
    expect(own.body.courses.map(({ course_id }) => course_id)).toEqual([twin]);
    const left = await listItems(app, admin, 'courses', { university_id: String(old), is_active: 'true' });
    expect(left).toEqual([]);
  }
});

test.runIf(onPostgres)('a merge waits for a course that is being added, and takes it along', async () => {
  const { db } = appOfFile().platform;
  const now = appOfFile().clock.now();
  const [old, kept] = [await university('Old Gate'), await university('New Gate')];
  const { merging } = await withTx(db, silentLog, async (tx) => {
    const details = await requireDetails(tx, 'courses', { university_id: old });
    const begun = merge(old, kept);
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await insertEntry(tx, { ...details, type: 'courses', name: 'Hinges', folded: ' hinges' }, now);
    return { merging: begun };
  });
  expect((await merging).status).toBe(200);
  expect(await coursesOf(kept)).toEqual(['Hinges']);
});
