import { requestChat } from '@coursemate/contract/chats/chats';
import { replaceEducations } from '@coursemate/contract/educations';
import * as teachers from '@coursemate/contract/teachers';
import { changeUser } from '@coursemate/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';

import { haveCourses, listedCourse } from '../../testing/courses.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { placeNamed } from '../../testing/places.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

const found = async (as: Person, query: Record<string, string> = {}) => {
  const answer = await appOfFile().call(teachers.listTeachers, { query: { limit: '100', ...query } }, as);
  expect(answer.status).toBe(200);
  return answer.body.teachers;
};
const names = async (as: Person, query: Record<string, string> = {}) =>
  (await found(as, query)).map(({ name }) => name);
const save = (as: Person, id: string) => appOfFile().call(teachers.addFavourite, { params: { id } }, as);

describe('a student finds who took the same course', () => {
  let student: Person;
  let admin: Person;
  let analysis: number;
  let algebra: number;
  const people: Record<string, Person> = {};

  async function studiedAt(person: Person, city: string, university: string, faculty: string | null): Promise<void> {
    const { id: city_id, country_id } = await placeNamed(appOfFile(), city);
    const education = { country_id, city_id, university, faculty, education_level: 'master' as const };
    const body = { educations: [education] };
    await appOfFile().call(replaceEducations, { params: { id: person.id }, body }, person);
  }

  beforeAll(async () => {
    const app = appOfFile();
    student = await onboardedStudent(app);
    admin = await app.people.signedIn({ role: 'admin' });
    analysis = await listedCourse(app, 'Quaternions 1', { code: 'ZZ0001' });
    algebra = await listedCourse(app, 'Octonions 1');
    await studiedAt(student, 'Munich', 'Technical University of Munich', 'Mathematics');
    await haveCourses(app, student, [
      [analysis, 'taking'],
      [algebra, 'took'],
    ]);
    const places = {
      Nobody: ['Hamburg', 'University of Hamburg', null],
      Citizen: ['Munich', 'Munich Business School', null],
      Neighbour: ['Munich', 'Technical University of Munich', 'Physics'],
      Colleague: ['Munich', 'Technical University of Munich', 'Mathematics'],
      Single: ['Hamburg', 'University of Hamburg', null],
      Near: ['Munich', 'Technical University of Munich', 'Physics'],
      Double: ['Hamburg', 'University of Hamburg', null],
    } as const;
    for (const [name, [city, university, faculty]] of Object.entries(places)) {
      const person = await listedTeacher(app, { name, onboarded: true });
      await app.platform.db
        .updateTable('users')
        .set({ country_id: 'us', city_id: null })
        .where('id', '=', person.id)
        .execute();
      await studiedAt(person, city, university, faculty);
      people[name] = person;
    }
    await haveCourses(app, must(people['Single']), [[analysis, 'took']]);
    await haveCourses(app, must(people['Near']), [[algebra, 'taught']]);
    await haveCourses(app, must(people['Double']), [
      [algebra, 'took'],
      [analysis, 'taught'],
    ]);
    await haveCourses(app, must(people['Citizen']), [[analysis, 'taking']]);
  });

  test('the order is shared courses, faculty, university, city', async () => {
    expect(await names(student, { sort: 'match' })).toEqual([
      'Double',
      'Near',
      'Single',
      'Colleague',
      'Neighbour',
      'Citizen',
      'Nobody',
    ]);
  });

  test('a card says why, and shows shared courses first', async () => {
    const cards = new Map((await found(student)).map((card) => [card.name, card]));
    expect(cards.get('Double')?.match).toEqual([
      { kind: 'course', name: 'Quaternions 1' },
      { kind: 'course', name: 'Octonions 1' },
    ]);
    expect(cards.get('Near')?.match).toEqual([
      { kind: 'course', name: 'Octonions 1' },
      { kind: 'university', name: 'Technical University of Munich' },
    ]);
    expect(cards.get('Colleague')?.match).toEqual([{ kind: 'faculty', name: 'Mathematics' }]);
    expect(cards.get('Citizen')).toMatchObject({
      match: [{ kind: 'city', name: 'Munich' }],
      courses: [],
      course_count: 0,
    });
    expect(cards.get('Nobody')?.match).toEqual([]);
    const { body } = await appOfFile().call(
      teachers.getTeacher,
      { params: { id: must(people['Double']).id } },
      student,
    );
    expect(body.teacher.match).toEqual(cards.get('Double')?.match);
    expect(body.teacher.courses).toEqual(cards.get('Double')?.courses);
    const common = { university: 'Technical University of Munich' };
    expect(body.teacher.courses).toEqual([
      { ...common, id: algebra, name: 'Octonions 1', code: null, relation: 'took' },
      { ...common, id: analysis, name: 'Quaternions 1', code: 'ZZ0001', relation: 'taught' },
    ]);
  });

  test('for whoever is not a student nothing matches', async () => {
    expect((await found(admin, { sort: 'match' })).flatMap(({ match }) => match)).toEqual([]);
  });

  test('a course filter and a search by code or name find them', async () => {
    expect((await names(student, { course_id: String(analysis) })).toSorted()).toEqual(['Double', 'Single']);
    expect(await names(student, { course_id: String(analysis), sort: 'match' })).toEqual(['Double', 'Single']);
    expect((await names(student, { search: 'zz0001' })).toSorted()).toEqual(['Double', 'Single']);
    expect((await names(student, { search: 'Octonion' })).toSorted()).toEqual(['Double', 'Near']);
  });

  test('five courses fit on a card, the shared one among them', async () => {
    const app = appOfFile();
    const more = [];
    for (let n = 0; n < 6; n++) more.push(await listedCourse(app, `Elective ${n}`));
    const teacher = await listedTeacher(app, { name: 'Busy' });
    await haveCourses(
      app,
      teacher,
      [...more, analysis].map((id) => [id, 'took'] as const),
    );
    const card = (await found(student, { search: 'Busy' }))[0];
    expect(card?.course_count).toBe(7);
    expect(card?.courses.map(({ name }) => name)).toEqual([
      'Quaternions 1',
      'Elective 0',
      'Elective 1',
      'Elective 2',
      'Elective 3',
    ]);
    await app.call(changeUser, { params: { id: teacher.id }, body: { blocked: true } }, admin);
  });
});

describe('saved teachers', () => {
  test('a student saves and forgets teachers, as often as they like', async () => {
    const app = appOfFile();
    const [student, other] = [await onboardedStudent(app), await onboardedStudent(app)];
    const teacher = await listedTeacher(app, { name: 'Savina' });
    expect(await names(student, { favourites: 'true' })).toEqual([]);
    const answers = await Promise.all([save(student, teacher.id), save(student, teacher.id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await names(student, { favourites: 'true' })).toEqual(['Savina']);
    expect(await names(student, { favourites: 'true', sort: 'match' })).toEqual(['Savina']);
    expect((await found(student, { search: 'Savina' }))[0]?.is_favourite).toBe(true);
    expect((await found(other, { search: 'Savina' }))[0]?.is_favourite).toBe(false);
    const { body } = await app.call(teachers.getTeacher, { params: { id: teacher.id } }, student);
    expect(body.teacher.is_favourite).toBe(true);
    for (let n = 0; n < 2; n++) {
      expect((await app.call(teachers.removeFavourite, { params: { id: teacher.id } }, student)).status).toBe(204);
    }
    expect(await names(student, { favourites: 'true' })).toEqual([]);
  });

  test('only students save, and only whom they can find', async () => {
    const app = appOfFile();
    const student = await onboardedStudent(app);
    const teacher = await listedTeacher(app);
    expect((await save(teacher, teacher.id)).status).toBe(403);
    expect((await save(await app.people.signedIn({ role: 'admin' }), teacher.id)).status).toBe(403);
    expect((await save(student, student.id)).body.code).toBe('teacher_not_found');
    expect((await save(student, crypto.randomUUID())).body.code).toBe('teacher_not_found');
  });

  test('five hundred are enough', async () => {
    const app = appOfFile();
    const { db } = app.platform;
    const student = await onboardedStudent(app);
    const [last, next] = [await listedTeacher(app), await listedTeacher(app)];
    // People who cannot be found count too.
    const rows = Array.from({ length: 499 }, () => ({
      id: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@a.test`,
    }));
    const made = { name: 'A', last_name: 'B', password_hash: 'none', created_at: new Date(), updated_at: new Date() };
    await db
      .insertInto('users')
      .values(rows.map((row) => ({ ...row, ...made })))
      .execute();
    const saved = rows.map(({ id }) => ({ user_id: student.id, teacher_id: id, created_at: new Date() }));
    await db.insertInto('favourites').values(saved).execute();
    expect((await save(student, last.id)).status).toBe(204);
    expect((await save(student, next.id)).body.code).toBe('too_many_favourites');
    expect((await save(student, last.id)).status).toBe(204);
  });
});

test('similar teachers share courses and subjects, are near in price, and could be asked', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  await app.platform.db
    .updateTable('users')
    .set({ phone_number: '+4915112345678' })
    .where('id', '=', student.id)
    .execute();
  const course = await listedCourse(app, 'Similarity 1');
  const given = await listedTeacher(app, { name: 'Given', subjects: ['Art'], price: 20 });
  const same = await listedTeacher(app, { name: 'Samecourse', subjects: ['Music'], price: 90 });
  const near = await listedTeacher(app, { name: 'Nearprice', subjects: ['Art'], price: 21 });
  await listedTeacher(app, { name: 'Farprice', subjects: ['Art'], price: 60 });
  await listedTeacher(app, { name: 'Unlike', subjects: ['History'], price: 20 });
  await listedTeacher(app, { name: 'Farther', subjects: ['Art'], price: 70 });
  for (const teacher of [given, same]) await haveCourses(app, teacher, [[course, 'took']]);
  const similar = async () =>
    (await app.call(teachers.listSimilar, { params: { id: given.id } }, student)).body.teachers.map(({ name }) => name);
  expect(await similar()).toEqual(['Samecourse', 'Nearprice', 'Farprice']);

  await app.call(requestChat, { body: { participantId: near.id, requestMessage: 'Hello' } }, student);
  expect(await similar()).toEqual(['Samecourse', 'Farprice', 'Farther']);
  const teacher = await app.call(teachers.listSimilar, { params: { id: given.id } }, given);
  expect(teacher.status).toBe(403);
});
