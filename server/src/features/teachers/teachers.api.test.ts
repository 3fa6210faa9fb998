import { addItem, changeItem } from '@coursemate/contract/admin-lists';
import { requestChat } from '@coursemate/contract/chats/chats';
import { addEducation, replaceEducations } from '@coursemate/contract/educations';
import { subjects as listSubjects } from '@coursemate/contract/lists';
import { saveProfile } from '@coursemate/contract/profiles';
import { addSubject } from '@coursemate/contract/subjects';
import { getChatStatus, getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { changeUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { placeNamed } from '../../testing/places.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();

type Query = Record<string, string>;

const list = (app: TestApp, as: Person, query: Query = {}) => app.call(listTeachers, { query }, as);
const ids = async (app: TestApp, as: Person, query: Query) => {
  const answer = await list(app, as, { limit: '100', ...query });
  expect(answer.status).toBe(200);
  return answer.body.teachers.map(({ id }: { id: string }) => id);
};

test('a listed teacher is a card without anything private', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const maya = await listedTeacher(app, { name: 'Mayabelle', subjects: ['Physics'], price: 18.5 });
  const music = { subject: 'Music', price: 12, currency: 'EUR', minutes: 45, trial_price: 5 } as const;
  await app.call(addSubject, { params: { id: maya.id }, body: music }, maya);
  const { teachers } = (await list(app, student, { search: 'mayabelle' })).body;
  expect(teachers).toEqual([
    {
      id: maya.id,
      name: 'Mayabelle',
      last_name: 'Haddad',
      avatar_url: null,
      summary: null,
      country_id: 'de',
      country: 'Germany',
      city_id: expect.any(Number),
      city: 'Munich',
      user_educations: [expect.objectContaining({ university: 'Technical University of Munich' })],
      teacher_subjects: [
        { id: expect.any(String), subject: 'Physics', price: 18.5, currency: 'USD', minutes: 60, trial_price: null },
        { id: expect.any(String), subject: 'Music', price: 12, currency: 'EUR', minutes: 45, trial_price: 5 },
      ],
      lesson_cost: 12,
      currency: 'EUR',
      lesson_minutes: 45,
      average_rating: 0,
      total_feedbacks: 0,
      can_receive_messages: true,
      accepts_requests: true,
      paused_until: null,
      response: null,
      courses: [],
      course_count: 0,
      match: [{ kind: 'faculty', name: 'Computer Science' }],
      is_favourite: false,
      chat_status: {
        has_chat: false,
        has_accepted_chat: false,
        has_pending_chat: false,
        has_rejected_chat: false,
        is_initiator: false,
        chat_info: null,
        can_ask_again_at: null,
      },
      can: ['request_chat'],
      obstacle: null,
    },
  ]);
});

test('who is not a teacher at this moment is not listed', async () => {
  const app = appOfFile();
  const [student, admin] = [await onboardedStudent(app), await app.people.signedIn({ role: 'admin' })];
  const maya = await listedTeacher(app, { name: 'Quirina' });
  const found = () => ids(app, student, { search: 'quirina' });
  const detail = async () => (await app.call(getTeacher, { params: { id: maya.id } }, student)).status;
  expect(await found()).toEqual([maya.id]);
  const block = (blocked: boolean) => app.call(changeUser, { params: { id: maya.id }, body: { blocked } }, admin);
  await block(true);
  expect(await found()).toEqual([]);
  expect(await detail()).toBe(404);
  await block(false);
  expect(await found()).toEqual([maya.id]);
  await app.call(saveProfile, { body: { role: 'student' } }, maya);
  expect(await found()).toEqual([]);
  await app.call(saveProfile, { body: { role: 'teacher' } }, maya);
  expect(await found()).toEqual([maya.id]);
  expect(await detail()).toBe(200);
});

test('students and administrators look for teachers, teachers do not, newcomers not yet', async () => {
  const app = appOfFile();
  const maya = await listedTeacher(app);
  expect((await list(app, await app.people.signedIn({ role: 'admin' }))).status).toBe(200);
  expect((await list(app, maya)).status).toBe(403);
  expect((await list(app, await app.people.signedIn({ role: 'student' }))).body.code).toBe('onboarding_required');
  const other = await listedTeacher(app);
  const see = (as: Person, id: string) => app.call(getTeacher, { params: { id } }, as);
  expect((await see(maya, maya.id)).body.teacher.email).toBe(maya.email);
  expect((await see(other, maya.id)).body).toEqual({ error: 'Teacher not found', code: 'teacher_not_found' });
  const student = await onboardedStudent(app);
  expect((await see(student, student.id)).status).toBe(404);
  expect((await see(student, 'nobody')).body.error).toBe('Teacher not found');
  expect((await see(student, maya.id)).body.teacher).not.toHaveProperty('email');
});

test('each filter narrows, and they combine', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const [munich, paris] = [await placeNamed(app, 'Munich'), await placeNamed(app, 'Paris')];
  const maya = await listedTeacher(app, { name: 'Filtermaya', subjects: ['Chemistry'], price: 30 });
  const omar = await listedTeacher(app, { name: 'Filteromar', subjects: ['Chemistry', 'Art'], price: 10 });
  await app.call(saveProfile, { body: { country_id: 'fr', city_id: paris.id } }, omar);
  await app.call(
    addEducation,
    {
      params: { id: omar.id },
      body: {
        country_id: 'fr',
        city_id: paris.id,
        university: 'Sorbonne Université',
        faculty: 'Law',
        education_level: 'phd',
        graduation_year: 2020,
        course: 2,
      },
    },
    omar,
  );
  const found = async (query: Query) => new Set(await ids(app, student, { search: 'filter', ...query }));
  const both = new Set([maya.id, omar.id]);
  const onlyOmar = new Set([omar.id]);
  const onlyMaya = new Set([maya.id]);
  expect(await found({})).toEqual(both);
  expect(await found({ country_id: 'fr' })).toEqual(onlyOmar);
  expect(await found({ country_id: 'de' })).toEqual(both);
  expect(await found({ city_id: String(munich.id) })).toEqual(both);
  expect(await found({ location_country_id: 'de' })).toEqual(onlyMaya);
  expect(await found({ location_city_id: String(paris.id) })).toEqual(onlyOmar);
  expect(await found({ university: 'SORBONNE universite' })).toEqual(onlyOmar);
  expect(await found({ faculty: 'law' })).toEqual(onlyOmar);
  expect(await found({ education_level: 'phd' })).toEqual(onlyOmar);
  expect(await found({ year: '2020' })).toEqual(onlyOmar);
  expect(await found({ course: '2' })).toEqual(onlyOmar);
  expect(await found({ subject: 'art' })).toEqual(onlyOmar);
  expect(await found({ subject: 'chemistry' })).toEqual(both);
  expect(await found({ subject: 'Alchemy' })).toEqual(new Set());
  expect(await found({ min_cost: '20' })).toEqual(onlyMaya);
  expect(await found({ max_cost: '29.99' })).toEqual(onlyOmar);
  expect(await found({ subject: 'chemistry', min_cost: '10', max_cost: '10' })).toEqual(onlyOmar);
  expect(await found({ subject: 'chemistry', country_id: 'de', min_cost: '25' })).toEqual(onlyMaya);
  expect(await found({ exclude_user_id: omar.id })).toEqual(onlyMaya);
  // One and the same entry: the doctorate was not made in Munich.
  expect(await found({ university: 'Technical University of Munich', education_level: 'phd' })).toEqual(new Set());
  expect(await found({ university: 'Sorbonne Université', education_level: 'phd', year: '2020' })).toEqual(onlyOmar);
});

test('a search forgives case, accents and one typo, and shows the best fit first', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const typo = await listedTeacher(app, { name: 'Zoraidi' });
  const word = await listedTeacher(app, { name: 'Ines', summary: 'I learned it all from Zoraida, my first teacher.' });
  const prefix = await listedTeacher(app, { name: 'Zoraidana' });
  const exact = await listedTeacher(app, { name: 'Zoraïda' });
  expect(await ids(app, student, { search: 'ZORAIDA' })).toEqual([exact.id, prefix.id, word.id, typo.id]);
  expect(await ids(app, student, { search: 'zoriada' })).toEqual(expect.arrayContaining([exact.id]));
  expect(await ids(app, student, { search: 'zoraida haddad' })).toContain(exact.id);
  expect(await ids(app, student, { search: 'zoraida hadad' })).toContain(exact.id);
  expect(await ids(app, student, { search: 'zoraida nobody' })).toEqual([]);
  for (const search of ['!!!', "'", "a' & b", ':*', '\\', '%', '|']) {
    expect((await list(app, student, { search })).status).toBe(200);
  }
});

test('a search finds subjects and universities, but neither emails nor phones', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const maya = await listedTeacher(app, { name: 'Hiddenia', subjects: ['Psychology'] });
  expect(await ids(app, student, { search: 'hiddenia psycholog' })).toEqual([maya.id]);
  expect(await ids(app, student, { search: 'hiddenia munich technical' })).toEqual([maya.id]);
  const { phone_number, date_of_birth } = await app.platform.db
    .selectFrom('users')
    .select(['phone_number', 'date_of_birth'])
    .where('id', '=', maya.id)
    .executeTakeFirstOrThrow();
  for (const secret of [maya.email, maya.email.split('@')[0], phone_number, phone_number?.slice(1, 9), date_of_birth]) {
    expect(await ids(app, student, { search: `hiddenia ${secret}` })).toEqual([]);
    expect(await ids(app, student, { search: secret ?? '' })).not.toContain(maya.id);
  }
});

test('sorting by price goes by the filtered subject, and no price comes last', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const cheap = await listedTeacher(app, { name: 'Sortina', subjects: ['Biology'], price: 5 });
  await app.call(addSubject, { params: { id: cheap.id }, body: { subject: 'Geography', price: 90 } }, cheap);
  const dear = await listedTeacher(app, { name: 'Sortina', subjects: ['Geography'], price: 40 });
  const free = await listedTeacher(app, { name: 'Sortina', subjects: [] });
  const sorted = (query: Query) => ids(app, student, { search: 'sortina', ...query });
  expect(await sorted({ sort: 'price_asc' })).toEqual([cheap.id, dear.id, free.id]);
  expect(await sorted({ sort: 'price_desc' })).toEqual([dear.id, cheap.id, free.id]);
  expect(await sorted({ sort: 'price_asc', subject: 'geography' })).toEqual([dear.id, cheap.id]);
  expect(await sorted({ sort: 'newest' })).toEqual([free.id, dear.id, cheap.id]);
});

test('pages do not overlap, and a page past the end is empty', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  for (let round = 0; round < 5; round++) await listedTeacher(app, { name: 'Paginata' });
  const page = async (number: number) =>
    (await list(app, student, { search: 'paginata', limit: '2', page: String(number) })).body;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ teachers }) => teachers.length)).toEqual([2, 2, 1, 0]);
  expect(pages[0]?.pagination).toEqual({
    page: 1,
    limit: 2,
    total: 5,
    totalCount: 5,
    totalPages: 3,
    hasPrev: false,
    hasNext: true,
  });
  const seen = pages.flatMap(({ teachers }) => teachers.map(({ id }: { id: string }) => id));
  expect(new Set(seen).size).toBe(5);
});

test.each([
  { page: '0' },
  { limit: '101' },
  { page: '1000', limit: '100' },
  { sort: 'best' },
  { year: 'soon' },
  { min_cost: '-1' },
  { education_level: 'guru' },
  { city_id: '99999999999' },
  { exclude_user_id: 'me' },
  { currency: 'XAU' },
])('a query that means nothing is refused: %o', async (query) => {
  const app = appOfFile();
  expect((await list(app, await onboardedStudent(app), query)).status).toBe(400);
});

test('the card knows what stands between the two', async () => {
  const app = appOfFile();
  const [student, maya] = [await onboardedStudent(app), await listedTeacher(app, { name: 'Statusia' })];
  const asked = await app.call(requestChat, { body: { participantId: maya.id, requestMessage: 'Hello' } }, student);
  expect(asked.status).toBe(201);
  const status = {
    has_chat: true,
    has_accepted_chat: false,
    has_pending_chat: true,
    has_rejected_chat: false,
    is_initiator: true,
    chat_info: { id: asked.body.chat.id },
    can_ask_again_at: null,
  };
  expect((await list(app, student, { search: 'statusia' })).body.teachers[0]?.chat_status).toEqual(status);
  expect((await app.call(getChatStatus, { params: { id: maya.id } }, student)).body).toEqual(status);
  const other = await onboardedStudent(app);
  expect((await app.call(getChatStatus, { params: { id: maya.id } }, other)).body.has_chat).toBe(false);
});

test('names of any length and script are found as they are, and forge no others', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const munich = await placeNamed(app, 'Munich');
  const long = '\u0915\u093e\u0902\u0903'.repeat(200);
  for (const university of [long, '\ufdfa'.repeat(200), '???']) {
    const maya = await listedTeacher(app, { name: 'Longina' });
    const entry = { country_id: 'de', city_id: munich.id, university, education_level: 'other' as const };
    const body = { educations: [entry] };
    expect((await app.call(replaceEducations, { params: { id: maya.id }, body }, maya)).status).toBe(200);
    expect(await ids(app, student, { university })).toEqual([maya.id]);
  }
  expect(await ids(app, student, { university: '!!' })).toEqual([]);
  const lengthy = await listedTeacher(app, { name: 'Rhoshandiatellyneshiaunneveshenkkoyaanisquatsi' });
  expect(await ids(app, student, { search: 'Rhoshandiatellyneshiaunneveshenkkoyaanisquatsi' })).toEqual([lengthy.id]);
  expect(await ids(app, student, { search: `longina ${'z'.repeat(50)}` })).toEqual([]);
});

test('an empty filter is none', async () => {
  const app = appOfFile();
  const query = {
    subject: '',
    university: '',
    year: '',
    country_id: '',
    min_cost: '',
    sort: '',
    search: '',
    city_id: '',
  };
  expect((await list(app, await onboardedStudent(app), query)).status).toBe(200);
});

test('ids are the same in capitals', async () => {
  const app = appOfFile();
  const maya = await listedTeacher(app);
  expect((await app.call(getTeacher, { params: { id: maya.id.toUpperCase() } }, maya)).status).toBe(200);
});

test('a subject that is renamed is found by its new name', async () => {
  const app = await testApp();
  await app.platform.jobs.start();
  const [student, admin] = [await onboardedStudent(app), await app.people.signedIn({ role: 'admin' })];
  const maya = await listedTeacher(app, { subjects: ['Algebra'] });
  const { subjects } = (await app.call(listSubjects, { query: { search: 'algebra' } })).body;
  const at = { params: { type: 'subjects' as const, id: String(must(subjects[0]).id) } };
  await app.call(changeItem, { ...at, body: { name: 'Linear Structures' } }, admin);
  const found = await until(async () => {
    const teachers = await ids(app, student, { search: 'structures' });
    return teachers.length > 0 ? teachers : undefined;
  });
  expect(found).toEqual([maya.id]);
  expect(await ids(app, student, { search: 'algebra' })).toEqual([]);
});

test('a university that is renamed takes its people along', async () => {
  const app = await testApp();
  await app.platform.jobs.start();
  const [student, admin] = [await onboardedStudent(app), await app.people.signedIn({ role: 'admin' })];
  const munich = await placeNamed(app, 'Munich');
  const place = { country_code: 'de', city_id: munich.id };
  const at = { type: 'universities' as const };
  const { item } = (await app.call(addItem, { params: at, body: { name: 'Oldname College', ...place } }, admin)).body;
  const maya = await listedTeacher(app);
  const entry = {
    country_id: 'de',
    city_id: munich.id,
    university: 'oldname college',
    education_level: 'other' as const,
  };
  await app.call(replaceEducations, { params: { id: maya.id }, body: { educations: [entry] } }, maya);
  await app.call(changeItem, { params: { ...at, id: String(item.id) }, body: { name: 'Newname College' } }, admin);
  const found = await until(async () => {
    const teachers = await ids(app, student, { university: 'Newname College' });
    return teachers.length > 0 ? teachers : undefined;
  });
  expect(found).toEqual([maya.id]);
  expect(await ids(app, student, { search: 'newname' })).toEqual([maya.id]);
});
