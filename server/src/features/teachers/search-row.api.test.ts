import { moderateFeedback, removeFeedback } from '@coursemate/contract/admin-feedback';
import * as adminLists from '@coursemate/contract/admin-lists';
import { api } from '@coursemate/contract/api';
import * as courses from '@coursemate/contract/courses';
import * as educations from '@coursemate/contract/educations';
import { giveFeedback } from '@coursemate/contract/feedback';
import * as lists from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';
import * as profiles from '@coursemate/contract/profiles';
import * as subjects from '@coursemate/contract/subjects';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import { haveCourses, listedCourse } from '../../testing/courses.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { searchRowDifferences } from './search-row.service.ts';

const appOfFile = useApp();

interface Stage {
  app: TestApp;
  teacher: Person;
  admin: Person;
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

const ENTRY = { country_id: 'de', university: 'University of Mannheim', education_level: 'master' as const };

async function cityId(app: TestApp, name: string): Promise<number> {
  const { cities } = (await app.call(lists.cities, { query: { country_id: 'de', q: name } })).body;
  return must(cities[0]).id;
}

async function ownEducation({ app, teacher }: Stage): Promise<string> {
  const { body } = await app.call(educations.listEducations, { params: { id: teacher.id } }, teacher);
  return must(body.educations[0]).id;
}

async function ownSubject({ app, teacher }: Stage): Promise<string> {
  const { body } = await app.call(subjects.listSubjects, { params: { id: teacher.id } }, teacher);
  return must(body.subjects[0]).id;
}

async function rated({ app, teacher }: Stage): Promise<string> {
  const student = await onboardedStudent(app);
  await acceptedChat(app, student, teacher);
  const given = await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 5 } }, student);
  expect(given.status).toBe(201);
  return given.body.feedback.id;
}

async function requestedSubject({ app, teacher }: Stage): Promise<string> {
  const name = `Astrology ${crypto.randomUUID()}`;
  const asked = await app.call(lists.requestEntry, { params: { type: 'subjects' }, body: { name } }, teacher);
  await app.call(subjects.addSubject, { params: { id: teacher.id }, body: { subject: name, price: 9 } }, teacher);
  return asked.body.request.id;
}

/** Every write that touches what others see of a teacher. */
const touching: Record<string, (stage: Stage) => Promise<unknown>> = {
  [keyOf(profiles.saveProfile)]: async ({ app, teacher }) => {
    const body = { name: 'Zuzanna', summary: 'Quantum chromodynamics', country_id: 'fr' };
    await app.call(profiles.saveProfile, { body }, teacher);
    await app.call(profiles.saveProfile, { body: { accepts_requests: false, paused_until: '2099-01-01' } }, teacher);
    await app.call(profiles.saveProfile, { body: { role: 'student' } }, teacher);
    return app.call(profiles.saveProfile, { body: { role: 'teacher' } }, teacher);
  },
  [keyOf(educations.addEducation)]: async ({ app, teacher }) => {
    const body = { ...ENTRY, city_id: await cityId(app, 'Mannheim') };
    return app.call(educations.addEducation, { params: { id: teacher.id }, body }, teacher);
  },
  [keyOf(educations.replaceEducations)]: async ({ app, teacher }) => {
    const body = { educations: [{ ...ENTRY, city_id: await cityId(app, 'Mannheim') }] };
    return app.call(educations.replaceEducations, { params: { id: teacher.id }, body }, teacher);
  },
  [keyOf(educations.changeEducation)]: async (stage) => {
    const params = { id: stage.teacher.id, eid: await ownEducation(stage) };
    const body = { ...ENTRY, city_id: await cityId(stage.app, 'Mannheim'), faculty: 'Law' };
    return stage.app.call(educations.changeEducation, { params, body }, stage.teacher);
  },
  [keyOf(educations.removeEducation)]: async (stage) => {
    const { app, teacher } = stage;
    const params = { id: teacher.id, eid: await ownEducation(stage) };
    const body = { ...ENTRY, city_id: await cityId(app, 'Mannheim') };
    await app.call(educations.addEducation, { params: { id: teacher.id }, body }, teacher);
    return app.call(educations.removeEducation, { params }, teacher);
  },
  [keyOf(subjects.addSubject)]: ({ app, teacher }) =>
    app.call(subjects.addSubject, { params: { id: teacher.id }, body: { subject: 'Music', price: 3 } }, teacher),
  [keyOf(subjects.replaceSubjects)]: ({ app, teacher }) => {
    const body = { subjects: [{ subject: 'Art', price: 7 }] };
    return app.call(subjects.replaceSubjects, { params: { id: teacher.id }, body }, teacher);
  },
  [keyOf(subjects.changeSubject)]: async (stage) => {
    const params = { id: stage.teacher.id, subjectId: await ownSubject(stage) };
    return stage.app.call(subjects.changeSubject, { params, body: { subject: 'History', price: 5 } }, stage.teacher);
  },
  [keyOf(subjects.removeSubject)]: async (stage) => {
    const params = { id: stage.teacher.id, subjectId: await ownSubject(stage) };
    return stage.app.call(subjects.removeSubject, { params }, stage.teacher);
  },
  [keyOf(courses.replaceUserCourses)]: async ({ app, teacher }) => {
    const ids = [await listedCourse(app, 'Kept in rows 1', { code: 'KR1' }), await listedCourse(app, 'Kept in rows 2')];
    const rows = ids.map((course_id) => ({ course_id, relation: 'took' as const }));
    const params = { id: teacher.id };
    await app.call(courses.replaceUserCourses, { params, body: { courses: rows } }, teacher);
    expect(await searchRowDifferences(app.platform.db, teacher.id)).toEqual([]);
    const fewer = rows.map((row, n) => ({ ...row, relation: n === 0 ? ('taking' as const) : ('taught' as const) }));
    return app.call(courses.replaceUserCourses, { params, body: { courses: fewer } }, teacher);
  },
  [keyOf(changeUser)]: async ({ app, teacher, admin }) => {
    const params = { id: teacher.id };
    await app.call(changeUser, { params, body: { blocked: true } }, admin);
    expect(await searchRowDifferences(app.platform.db, teacher.id)).toEqual([]);
    return app.call(changeUser, { params, body: { blocked: false } }, admin);
  },
  [keyOf(deleteUser)]: async ({ app, teacher, admin }) => {
    await app.call(deleteUser, { params: { id: teacher.id }, query: {} }, admin);
    expect(await searchRowDifferences(app.platform.db, teacher.id)).toEqual([]);
    return app.call(changeUser, { params: { id: teacher.id }, body: { is_deleted: false } }, admin);
  },
  [keyOf(adminLists.processRequest)]: async (stage) => {
    const { app, teacher, admin } = stage;
    const [approved, rejected] = [await requestedSubject(stage), await requestedSubject(stage)];
    await app.call(adminLists.processRequest, { params: { id: rejected }, body: { status: 'rejected' } }, admin);
    expect(await searchRowDifferences(app.platform.db, teacher.id)).toEqual([]);
    return app.call(adminLists.processRequest, { params: { id: approved }, body: { status: 'approved' } }, admin);
  },
  [keyOf(adminLists.changeItem)]: async ({ app, teacher, admin }) => {
    const name = `Alchemy ${crypto.randomUUID()}`;
    const added = await app.call(adminLists.addItem, { params: { type: 'subjects' }, body: { name } }, admin);
    await app.call(subjects.addSubject, { params: { id: teacher.id }, body: { subject: name, price: 2 } }, teacher);
    const params = { type: 'subjects' as const, id: String(added.body.item.id) };
    await app.platform.jobs.start();
    const renamed = { name: `Transmutation ${crypto.randomUUID()}` };
    const answer = await app.call(adminLists.changeItem, { params, body: renamed }, admin);
    await until(async () => (await searchRowDifferences(app.platform.db, teacher.id)).length === 0);
    return answer;
  },
  [keyOf(adminLists.mergeItem)]: async ({ app, teacher, admin }) => {
    const add = async (type: 'subjects' | 'universities' | 'faculties', name: string) => {
      const body = { name: `${name} ${crypto.randomUUID()}`, country_code: 'de' };
      return (await app.call(adminLists.addItem, { params: { type }, body }, admin)).body.item;
    };
    const merge = (type: ListType, id: number, into: number) =>
      app.call(adminLists.mergeItem, { params: { type, id: String(id) }, body: { into } }, admin);
    const [old, kept] = [await add('subjects', 'Alchemy'), await add('subjects', 'Chymistry')];
    const [oldPlace, keptPlace] = [await add('universities', 'Polytechnic'), await add('universities', 'Grand School')];
    const [oldFaculty, keptFaculty] = [await add('faculties', 'Elements'), await add('faculties', 'Matter')];
    const other = await listedTeacher(app, { subjects: [kept.name] });
    const params = { id: teacher.id };
    await app.call(subjects.addSubject, { params, body: { subject: old.name, price: 2 } }, teacher);
    const place = { university: oldPlace.name, faculty: oldFaculty.name, city_id: await cityId(app, 'Mannheim') };
    await app.call(educations.addEducation, { params, body: { ...ENTRY, ...place } }, teacher);
    const answers = [
      await merge('universities', oldPlace.id, keptPlace.id),
      await merge('faculties', oldFaculty.id, keptFaculty.id),
      await merge('subjects', old.id, kept.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [oldCourse, keptCourse] = [
      await listedCourse(app, 'Merged rows 1'),
      await listedCourse(app, 'Merged rows 2'),
    ];
    await haveCourses(app, teacher, [[oldCourse, 'took']]);
    expect((await merge('courses', oldCourse, keptCourse)).status).toBe(200);
    // Whoever used the one that stays is found by the old name, too.
    expect(await searchRowDifferences(app.platform.db, other.id)).toEqual([]);
    return answers[0];
  },
  [keyOf(moderateFeedback)]: async (stage) => {
    const body = { rating: 1 };
    return stage.app.call(moderateFeedback, { params: { id: await rated(stage) }, body }, stage.admin);
  },
  [keyOf(removeFeedback)]: async (stage) =>
    stage.app.call(removeFeedback, { params: { id: await rated(stage) }, query: {} }, stage.admin),
  [keyOf(giveFeedback)]: async (stage) => ({ status: 201, id: await rated(stage) }),
};

/** Writes that touch nothing which searches know of a teacher. */
const untouching = [
  'DELETE /api/calendar',
  'DELETE /api/chat/:id',
  'DELETE /api/feedbacks/:id/reply',
  'DELETE /api/profiles/avatar-base64',
  'DELETE /api/push',
  'DELETE /api/teachers/:id/favourite',
  'DELETE /api/users/:id/block',
  'POST /api/admin/lists/:type',
  'POST /api/admin/pending-requests/:id/reopen',
  'POST /api/auth/change-password',
  'POST /api/auth/confirm',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/refresh',
  'POST /api/auth/register',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password',
  'POST /api/auth/reset-password/check',
  'POST /api/auth/undo-email',
  'POST /api/auth/verify-email',
  'POST /api/calendar',
  'POST /api/chat',
  'POST /api/chat/:id/messages',
  'POST /api/chat/:id/read',
  'POST /api/chat/support',
  'POST /api/lessons',
  'POST /api/lists/:type',
  'POST /api/profiles/avatar-base64',
  'POST /api/push',
  'POST /api/unsubscribe',
  'POST /api/users/:id/block',
  'PUT /api/admin/lessons/:id',
  'PUT /api/availability',
  'PUT /api/chat/:id',
  'PUT /api/feedbacks/:id/reply',
  'PUT /api/lessons/:id',
  'PUT /api/notifications',
  'PUT /api/notifications/preferences',
  'PUT /api/teachers/:id/favourite',
];

test('every write of the product is known here', () => {
  const writes = api.filter(({ method }) => method !== 'GET').map(keyOf);
  expect(writes.toSorted()).toEqual([...Object.keys(touching), ...untouching].toSorted());
});

test.each(Object.entries(touching))('after %s the search row equals a fresh one', async (_, write) => {
  const app = appOfFile();
  const stage = { app, teacher: await listedTeacher(app), admin: await app.people.signedIn({ role: 'admin' }) };
  const answer = await write(stage);
  expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 201, 204]) });
  expect(await searchRowDifferences(app.platform.db, stage.teacher.id)).toEqual([]);
});

test('a merge that concerns many moves them at once, and their search rows follow in the background', async () => {
  const app = appOfFile();
  const { db, jobs } = app.platform;
  await jobs.start();
  const [admin, teacher] = [await app.people.signedIn({ role: 'admin' }), await listedTeacher(app)];
  const add = async (name: string) =>
    (await app.call(adminLists.addItem, { params: { type: 'faculties' }, body: { name } }, admin)).body.item;
  const [old, kept] = [await add('Faculty of Crowds'), await add('Mass Studies')];
  const body = { ...ENTRY, faculty: old.name, city_id: await cityId(app, 'Mannheim') };
  await app.call(educations.addEducation, { params: { id: teacher.id }, body }, teacher);
  await sql`
    with crowd as (
      insert into users (id, email, password_hash, name, last_name, created_at, updated_at)
      select gen_random_uuid(), 'crowd-' || n || '@people.test', '', 'Crowd', 'Member', now(), now()
      from generate_series(1, 201) as n
      returning id)
    insert into educations (id, user_id, position, country_id, city_id, university, university_folded, faculty,
      faculty_folded, education_level, created_at)
    select gen_random_uuid(), crowd.id, 0, country_id, city_id, university, university_folded, faculty, faculty_folded,
      education_level, educations.created_at
    from crowd, educations where educations.user_id = ${teacher.id} and faculty = ${old.name}`.execute(db);

  const params = { type: 'faculties' as const, id: String(old.id) };
  expect((await app.call(adminLists.mergeItem, { params, body: { into: kept.id } }, admin)).status).toBe(200);

  const left = await db.selectFrom('educations').select('id').where('faculty', '=', old.name).execute();
  expect(left).toEqual([]);
  await until(async () => (await searchRowDifferences(db, teacher.id)).length === 0);
});
