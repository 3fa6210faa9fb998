import { login } from '@coursemate/contract/auth';
import { getChatStatus, getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { accounts, PASSWORD } from './accounts.ts';
import { readData } from './data.ts';
import { drawFaces } from './faces/drawing.ts';
import { nameOf } from './names.ts';
import { readPlaces } from './places.ts';
import { planWorld } from './plan.ts';
import { fillWorld } from './world.ts';

const appOfFile = useApp();

function fill() {
  const { database, clock } = appOfFile().platform;
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  return fillWorld({ database, log: silentLog, clock, passwords });
}

async function countAll() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from users) as users, (select count(*) from teachers where listed) as teachers,
      (select count(*) from avatars) as avatars, (select count(*) from feedbacks) as feedbacks,
      (select count(*) from chats) as chats, (select count(*) from messages) as messages,
      (select count(*) from list_requests) as requests,
      (select count(*) from notifications) as notifications`.execute(appOfFile().platform.db);
  return rows[0] ?? {};
}

async function signIn(email: string): Promise<Person> {
  const { status, body } = await appOfFile().call(login, { body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  return { id: body.user.id, email, session: body.session };
}

async function find(query: Record<string, string>) {
  return (await appOfFile().call(listTeachers, { query }, await signIn(accounts.student))).body;
}

beforeAll(fill, 120_000);

test('the world has everyone of the files, and a second start adds nothing', async () => {
  const { teachers, students, requests } = await readData();
  const counts = await countAll();
  expect(counts).toMatchObject({
    users: teachers.length + students.length + 2,
    teachers: teachers.length,
    requests: requests.length,
    feedbacks: teachers.reduce((sum, { reviews }) => sum + reviews, 0),
  });
  await fill();
  expect(await countAll()).toEqual(counts);
});

test('ratings are those of the rows, each with an accepted chat before it', async () => {
  const { db } = appOfFile().platform;
  const { rows: wrong } = await sql`
    select user_id from teachers
    left join (select teacher_id, sum(rating) as sum, count(*) as count from feedbacks group by 1) as given
      on given.teacher_id = user_id
    where (rating_sum, rating_count) is distinct from (coalesce(given.sum, 0), coalesce(given.count, 0))`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: silent } = await sql`
    select feedbacks.id from feedbacks
    left join chats on low_id = least(teacher_id, student_id) and high_id = greatest(teacher_id, student_id)
    join users as student on student.id = student_id
    join users as teacher on teacher.id = teacher_id
    where (status = 'accepted' and chats.created_at < feedbacks.created_at
      and student.created_at < chats.created_at and teacher.created_at < chats.created_at) is not true`.execute(db);
  expect(silent).toEqual([]);
  const spread = await sql<{ rating: number; count: number }>`
    select rating, count(*) from feedbacks group by rating order by rating desc`.execute(db);
  expect(spread.rows.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
  const counts = spread.rows.map(({ count }) => count);
  expect(counts.slice(0, 3)).toEqual(counts.slice(0, 3).toSorted((one, other) => other - one));
});

test('the student finds teachers, also with a typo, and has a chat in every state', async () => {
  const { teachers } = await readData();
  const first = await find({ limit: '12' });
  expect(first.pagination.total).toBe(teachers.length);
  const { teachers: found } = await find({ search: 'Jonas Webber' });
  expect(found[0]).toMatchObject({ last_name: 'Weber', average_rating: 4.89, total_feedbacks: 38, lesson_cost: 24 });
  const mira = await signIn(accounts.student);
  const states: Record<string, object> = {
    Weber: { has_accepted_chat: true },
    Marchetti: { has_pending_chat: true, is_initiator: true },
    Haddad: { has_rejected_chat: true },
  };
  for (const [search, state] of Object.entries(states)) {
    const [teacher] = (await find({ search })).teachers;
    const status = await appOfFile().call(getChatStatus, { params: { id: must(teacher).id } }, mira);
    expect(status.body).toMatchObject(state);
  }
  const [stranger] = (await find({ search: 'Marchetti' })).teachers;
  const contacts = async (id: string) => (await appOfFile().call(getTeacher, { params: { id } }, mira)).body.teacher;
  expect(await contacts(must(found[0]).id)).toHaveProperty('email', accounts.teacher);
  expect(await contacts(must(stranger).id)).not.toHaveProperty('email');
});

test('pictures are kept as the product keeps them', async () => {
  const { teachers } = await find({ search: 'Jonas Weber' });
  const address = must(teachers[0]?.avatar_url);
  const large = await appOfFile().http.inject(address);
  expect(large.headers['content-type']).toBe('image/webp');
  const { format, width, height } = await sharp(large.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
  const small = await appOfFile().http.inject(`${address}?size=64`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(64);
});

test('telephone numbers are such that a profile can be saved with them, and nobody shares one', async () => {
  const rows = await appOfFile().platform.db.selectFrom('users').select('phone_number').execute();
  const numbers = rows.flatMap(({ phone_number }) => phone_number ?? []);
  expect(numbers.filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the world is the same all month, to the last byte; only what people say is of today', async () => {
  const data = await readData();
  const places = await readPlaces(appOfFile().platform.db);
  const planAt = (now: Date) => planWorld(data, { places, passwordHash: '', now }).rows;
  const start = new Date('2026-03-01T00:00:00Z');
  const one = planAt(start);
  expect(planAt(start)).toEqual(one);
  const { users, educations, subjects, feedbacks, requests } = planAt(new Date('2026-03-31T12:00:00Z'));
  expect({ users, educations, subjects, feedbacks, requests }).toEqual({
    users: one.users,
    educations: one.educations,
    subjects: one.subjects,
    feedbacks: one.feedbacks,
    requests: one.requests,
  });
  const ids = Object.values(one).flatMap((rows: { id: string }[]) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { created_at } of feedbacks) expect(new Date(created_at).getTime()).toBeLessThan(start.getTime());

  const jonas = data.teachers.filter((teacher) => nameOf(teacher) === 'Jonas Weber');
  const faces = jonas.map((teacher) => ({ userId: 'x', name: nameOf(teacher), words: teacher.face ?? '' }));
  expect(await drawFaces(faces)).toEqual(await drawFaces(faces));
});
