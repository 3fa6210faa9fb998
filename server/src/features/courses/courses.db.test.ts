import { changeItem, mergeItem, processRequest } from '@coursemate/contract/admin-lists';
import * as courses from '@coursemate/contract/courses';
import { requestEntry } from '@coursemate/contract/lists';
import { expect, test } from 'vitest';

import { haveCourses, listedCourse, universityId } from '../../testing/courses.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const list = (app: TestApp, as: Person, id = as.id) => app.call(courses.listUserCourses, { params: { id } }, as);
const save = (app: TestApp, as: Person, rows: object[], id = as.id) =>
  // Wrong bodies are tried too.
  app.call(courses.replaceUserCourses, { params: { id }, body: { courses: rows as never } }, as);
const names = async (app: TestApp, as: Person, id = as.id) =>
  (await list(app, as, id)).body.courses.map(({ name, relation }) => `${name} ${relation}`);

async function requestCourse(app: TestApp, as: Person, name: string): Promise<string> {
  const body = { name, code: 'XX1', university_id: await universityId(app) };
  const { status, body: answer } = await app.call(requestEntry, { params: { type: 'courses' }, body }, as);
  expect(status).toBe(201);
  return answer.request.id;
}

async function decide(app: TestApp, id: string, status: 'approved' | 'rejected'): Promise<void> {
  const admin = await app.people.signedIn({ role: 'admin' });
  expect((await app.call(processRequest, { params: { id }, body: { status } }, admin)).status).toBe(200);
}

test('a person keeps courses in their order, with term and grade', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const [analysis, algebra] = [
    await listedCourse(app, 'Keeping 1', { code: 'KP0001' }),
    await listedCourse(app, 'Keeping 2'),
  ];
  const saved = await save(app, student, [
    { course_id: algebra, relation: 'taking', term: ' WS 2026 ' },
    { course_id: analysis, relation: 'took', term: '', grade: '1.3' },
  ]);
  expect(saved.status).toBe(200);
  const common = { request_id: null, university_id: await universityId(app), pending: false };
  const at = { ...common, university: 'Technical University of Munich' };
  expect(saved.body.courses).toEqual([
    { ...at, course_id: algebra, name: 'Keeping 2', code: null, relation: 'taking', term: 'WS 2026', grade: null },
    { ...at, course_id: analysis, name: 'Keeping 1', code: 'KP0001', relation: 'took', term: null, grade: '1.3' },
  ]);
  expect((await list(app, student)).body).toEqual(saved.body);
  expect((await save(app, student, [])).body).toEqual({ courses: [] });
});

test('a course is found at any university, with how many teachers who can be found took it', async () => {
  const app = appOfFile();
  const [here, there] = [
    await listedCourse(app, 'Knot Theory', { code: 'KT7' }),
    await listedCourse(app, 'Knot Theory', { university: 'ETH Zürich' }),
  ];
  const [one, two, three] = [await listedTeacher(app), await listedTeacher(app), await listedTeacher(app)];
  await haveCourses(app, one, [[there, 'took']]);
  await haveCourses(app, two, [[there, 'taught']]);
  await haveCourses(app, three, [[here, 'took']]);
  // Who takes it now cannot help yet, and who is no teacher is not found.
  await haveCourses(app, await listedTeacher(app), [[here, 'taking']]);
  await haveCourses(app, await onboardedStudent(app), [[here, 'took']]);
  const newcomer = await app.people.signedIn();
  const find = async (search: string) =>
    (await app.call(courses.findCourses, { query: { search } }, newcomer)).body.courses;

  expect(await find('knot theory')).toMatchObject([
    { id: there, name: 'Knot Theory', code: null, university: 'ETH Zürich', country_id: 'ch', people: 2 },
    { id: here, code: 'KT7', university: 'Technical University of Munich', country_id: 'de', people: 1 },
  ]);
  expect((await find('KT7')).map(({ id }) => id)).toEqual([here]);
  expect((await find('zurich kno')).map(({ id }) => id)).toEqual([there]);
  // A university alone names no course.
  expect(await find('ETH Zürich')).toEqual([]);
  expect(await find('  ')).toEqual([]);
});

test('what cannot be kept is refused, and nothing changes', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const id = await listedCourse(app, 'Refusing 1');
  await haveCourses(app, student, [[id, 'taking']]);
  const refused: Array<[object[], string]> = [
    [
      [
        { course_id: id, relation: 'taking' },
        { course_id: id, relation: 'took' },
      ],
      'courses',
    ],
    [[{ relation: 'taking' }], 'courses.0.course_id'],
    [[{ course_id: id, request_id: crypto.randomUUID(), relation: 'taking' }], 'courses.0.course_id'],
    [[{ course_id: 2_000_000_000, relation: 'taking' }], 'courses.0.course_id'],
    [[{ course_id: await universityId(app), relation: 'taking' }], 'courses.0.course_id'],
    [[{ request_id: crypto.randomUUID(), relation: 'taking' }], 'courses.0.request_id'],
    [[{ course_id: id, relation: 'failed' }], 'courses.0.relation'],
    [[{ course_id: id, relation: 'took', term: 'x'.repeat(21) }], 'courses.0.term'],
    [Array.from({ length: 61 }, (_, n) => ({ course_id: id + n + 1, relation: 'took' })), 'courses'],
  ];
  for (const [rows, field] of refused) {
    const answer = await save(app, student, rows);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await names(app, student)).toEqual(['Refusing 1 taking']);
});

test('only the owner changes courses; others see what a listed teacher took or taught', async () => {
  const app = appOfFile();
  const [teacher, student, other] = [
    await listedTeacher(app),
    await onboardedStudent(app),
    await onboardedStudent(app),
  ];
  const admin = await app.people.signedIn({ role: 'admin' });
  const [one, two, three] = [
    await listedCourse(app, 'Seeing 1'),
    await listedCourse(app, 'Seeing 2'),
    await listedCourse(app, 'Seeing 3'),
  ];
  await haveCourses(app, teacher, [
    [one, 'taking'],
    [two, 'took'],
    [three, 'taught'],
  ]);
  await haveCourses(app, student, [[one, 'took']]);
  expect(await names(app, student, teacher.id)).toEqual(['Seeing 2 took', 'Seeing 3 taught']);
  expect(await names(app, admin, teacher.id)).toEqual(['Seeing 1 taking', 'Seeing 2 took', 'Seeing 3 taught']);
  for (const viewer of [other, teacher]) expect((await list(app, viewer, student.id)).status).toBe(404);
  expect(await names(app, admin, student.id)).toEqual(['Seeing 1 took']);
  for (const viewer of [other, teacher, admin]) expect((await save(app, viewer, [], student.id)).status).toBe(403);
});

test('a requested course is its owner’s alone until it is approved, and gone when it is rejected', async () => {
  const app = appOfFile();
  const [teacher, student] = [await listedTeacher(app), await onboardedStudent(app)];
  const [wanted, refused] = [
    await requestCourse(app, teacher, 'Wanted 1'),
    await requestCourse(app, teacher, 'Wanted 2'),
  ];
  const rows = [wanted, refused].map((request_id) => ({ request_id, relation: 'took' }));
  const saved = await save(app, teacher, rows);
  expect(saved.body.courses).toMatchObject([
    { course_id: null, request_id: wanted, name: 'Wanted 1', code: 'XX1', pending: true },
    { course_id: null, request_id: refused, name: 'Wanted 2', code: 'XX1', pending: true },
  ]);
  expect(await names(app, student, teacher.id)).toEqual([]);
  expect((await save(app, student, rows)).status).toBe(400);

  await decide(app, wanted, 'approved');
  await decide(app, refused, 'rejected');

  expect(await names(app, student, teacher.id)).toEqual(['Wanted 1 took']);
  expect((await list(app, teacher)).body.courses).toMatchObject([{ request_id: null, pending: false }]);
  // Another tab still has the request.
  expect((await save(app, teacher, rows.slice(0, 1))).body.courses).toMatchObject([
    { name: 'Wanted 1', pending: false },
  ]);
  expect((await save(app, teacher, rows)).body.fields).toEqual({ 'courses.1.request_id': 'Please select a course' });
});

test('a course that was merged is the one that stays; one that is not offered stays with who has it', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  const [both, one, late] = [await onboardedStudent(app), await onboardedStudent(app), await onboardedStudent(app)];
  const [from, into] = [await listedCourse(app, 'Merging 1'), await listedCourse(app, 'Merging 2')];
  await haveCourses(app, both, [
    [from, 'taking'],
    [into, 'took'],
  ]);
  await haveCourses(app, one, [[from, 'taking']]);
  const merged = { params: { type: 'courses' as const, id: String(from) }, body: { into } };
  expect((await app.call(mergeItem, merged, admin)).status).toBe(200);
  expect(await names(app, both)).toEqual(['Merging 2 took']);
  expect(await names(app, one)).toEqual(['Merging 2 taking']);
  await haveCourses(app, late, [[from, 'took']]);
  expect(await names(app, late)).toEqual(['Merging 2 took']);
  expect(
    (
      await save(
        app,
        late,
        [from, into].map((course_id) => ({ course_id, relation: 'took' })),
      )
    ).body.fields,
  ).toEqual({
    courses: courses.COURSE_TWICE_MESSAGE,
  });

  const off = { params: { type: 'courses' as const, id: String(into) }, body: { is_active: false } };
  await app.call(changeItem, off, admin);
  await haveCourses(app, one, [[into, 'took']]);
  expect((await save(app, await onboardedStudent(app), [{ course_id: into, relation: 'took' }])).status).toBe(400);
});

test('two tabs that save at once leave the courses of one of them', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const ids = [await listedCourse(app, 'Tabs 1'), await listedCourse(app, 'Tabs 2')];
  const answers = await Promise.all(ids.map((course_id) => save(app, student, [{ course_id, relation: 'took' }])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list(app, student)).body.courses).toHaveLength(1);
});
