import * as adminLists from '@coursemate/contract/admin-lists';
import * as educations from '@coursemate/contract/educations';
import * as lists from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';
import * as subjects from '@coursemate/contract/subjects';
import { beforeAll, expect, test } from 'vitest';

import { must } from '../../../testing/must.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher } from '../../../testing/teachers.ts';
import { useApp } from '../../../testing/test-app.ts';

const appOfFile = useApp();
let admins: [Person, Person];
beforeAll(async () => {
  const admin = () => appOfFile().people.signedIn({ role: 'admin' });
  admins = [await admin(), await admin()];
});

async function added(type: ListType, name: string): Promise<number> {
  const { body } = await appOfFile().call(adminLists.addItem, { params: { type }, body: { name } }, admins[0]);
  return body.item.id;
}

const merge = (type: ListType, id: number, into: number, as: Person = admins[0]) =>
  appOfFile().call(adminLists.mergeItem, { params: { type, id: String(id) }, body: { into } }, as);

function mergedInto(ids: readonly number[]) {
  const { db } = appOfFile().platform;
  return db
    .selectFrom('list_entries')
    .select(['id', 'merged_into', 'is_active'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

test('of two administrators who merge two entries into each other at the same moment one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await added('subjects', `Yin ${round}`), await added('subjects', `Yang ${round}`)];
    const answers = await Promise.all([merge('subjects', a, b), merge('subjects', b, a, admins[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const rows = await mergedInto([a, b]);
    expect(rows.filter((row) => row.is_active)).toHaveLength(1);
    expect(rows.find((row) => !row.is_active)?.merged_into).toBe(must(rows.find((row) => row.is_active)).id);
  }
});

test('merges that meet in a chain all lead to an entry that is not merged', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = [];
    for (const letter of 'abc') ids.push(await added('subjects', `Ring ${letter} ${round}`));
    const [a, b, c] = ids as [number, number, number];
    const answers = await Promise.all([merge('subjects', a, b), merge('subjects', b, c), merge('subjects', c, a)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const rows = await mergedInto(ids);
    const active = rows.filter((row) => row.is_active).map(({ id }) => id);
    for (const row of rows) expect(active).toContain(row.merged_into ?? row.id);
  }
});

test('whoever begins to use an entry while it is merged uses the one that stays', async () => {
  const app = appOfFile();
  const berlin = must((await app.call(lists.cities, { query: { country_id: 'de', q: 'berlin' } })).body.cities[0]).id;
  for (let round = 0; round < 8; round++) {
    const [old, kept] = [await added('subjects', `Late ${round}`), await added('subjects', `Later ${round}`)];
    const placed = async (name: string) => {
      const body = { name, country_code: 'de' };
      return (await app.call(adminLists.addItem, { params: { type: 'universities' }, body }, admins[0])).body.item.id;
    };
    const [oldPlace, keptPlace] = [await placed(`Late ${round}`), await placed(`Later ${round}`)];
    const teachers = [await listedTeacher(app), await listedTeacher(app), await listedTeacher(app)];
    const body = { subject: `Late ${round}`, price: 5 };
    const education = {
      country_id: 'de',
      city_id: berlin,
      university: `Late ${round}`,
      university_id: oldPlace,
      education_level: 'master' as const,
    };
    const answers = await Promise.all([
      ...teachers.map(({ id }, at) => app.call(subjects.addSubject, { params: { id }, body }, teachers[at])),
      merge('subjects', old, kept),
      merge('universities', oldPlace, keptPlace, admins[1]),
      ...teachers.map(({ id }, at) =>
        app.call(educations.addEducation, { params: { id }, body: education }, teachers[at]),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200, 201, 201, 201]);
    const { db } = app.platform;
    const left = [
      ...(await db.selectFrom('teacher_subjects').select('user_id').where('subject_id', '=', old).execute()),
      ...(await db.selectFrom('educations').select('user_id').where('university_id', '=', oldPlace).execute()),
    ];
    expect(left).toEqual([]);
    const moved = await db.selectFrom('teacher_subjects').select('id').where('subject_id', '=', kept).execute();
    expect(moved).toHaveLength(teachers.length);
  }
});
