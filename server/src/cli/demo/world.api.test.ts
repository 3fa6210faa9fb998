import { listAudit } from '@coursemate/contract/audit';
import { login } from '@coursemate/contract/auth';
import { getAdminHome, getHome } from '@coursemate/contract/home';
import { listLessons } from '@coursemate/contract/lessons';
import { notificationKinds } from '@coursemate/contract/notifications';
import { getChatStatus, getTeacher, listTeachers } from '@coursemate/contract/teachers';
import { changeUser, listUsers } from '@coursemate/contract/users';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { beforeAll, expect, test } from 'vitest';

import { rebuildWhenStale, searchRowDifferences, sumRatings } from '#features/teachers/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { accounts, PASSWORD } from './accounts.ts';
import { readData } from './data.ts';
import { addPictures } from './faces/pictures.ts';
import { readPlaces } from './places.ts';
import { planWorld } from './plan.ts';
import { fillWorld } from './world.ts';

const appOfFile = useApp();

function fill() {
  const { database, clock } = appOfFile().platform;
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  return fillWorld({ database, log: silentLog, clock, passwords });
}

function draw() {
  const { database, clock } = appOfFile().platform;
  return addPictures({ database, log: silentLog, clock });
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

beforeAll(async () => {
  await fill();
  await draw();
}, 120_000);

test('the world has everyone of the files, and a second start adds nothing', async () => {
  const { teachers, students, newcomers, requests } = await readData();
  const counts = await countAll();
  const { db, clock } = appOfFile().platform;
  const { users } = planWorld(await readData(), {
    places: await readPlaces(db),
    passwordHash: '',
    now: clock.now(),
  });
  expect(users.length).toBeGreaterThan(teachers.length + students.length + newcomers.length - 10);
  expect(counts).toMatchObject({
    users: users.length,
    teachers: teachers.length,
    requests: requests.length,
    feedbacks: teachers.reduce((sum, { reviews }) => sum + reviews, 0),
  });
  await fill();
  await draw();
  expect(await countAll()).toEqual(counts);
});

test('everyone is found by what the product itself would know of them, so that no start makes it anew', async () => {
  const { platform } = appOfFile();
  const users = await platform.db.selectFrom('users').select('id').execute();
  const differences = [];
  for (const { id } of users) differences.push(...(await searchRowDifferences(platform.db, id)));
  expect(differences).toEqual([]);
  const sent: string[] = [];
  const send = (_tx: unknown, { name }: { name: string }) => Promise.resolve(void sent.push(name));
  await rebuildWhenStale({ ...platform, jobs: { ...platform.jobs, send } });
  expect(sent).toEqual([]);
}, 60_000);

test('some people are blocked and some deleted, and the audit says why', async () => {
  const admin = await signIn(accounts.admin);
  const total = async (query: Record<string, string>) =>
    (await appOfFile().call(listUsers, { query }, admin)).body.pagination.total;
  expect(await total({ blocked: 'true' })).toBeGreaterThan(1);
  expect(await total({ is_deleted: 'true' })).toBeGreaterThan(1);
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_entries act join users on users.id::text = act.target_id
    where act.at < users.created_at`.execute(appOfFile().platform.db);
  expect(rows).toEqual([{ count: 0 }]);
  const { entries } = (await appOfFile().call(listAudit, { query: { action: 'user_blocked' } }, admin)).body;
  expect(entries[0]).toMatchObject({ before: { blocked: false }, after: { blocked: true } });
});

test('ratings are those of the rows, each with an accepted chat before it', async () => {
  const { db } = appOfFile().platform;
  const { rows: wrong } = await sql`
    select user_id from teachers
    left join (select teacher_id, sum(rating) as sum, count(*) as count from feedbacks group by 1) as given
      on given.teacher_id = user_id
    where (rating_sum, rating_count) is distinct from (coalesce(given.sum, 0), coalesce(given.count, 0))`.execute(db);
  expect(wrong).toEqual([]);
  const ranks = () => db.selectFrom('teachers').select(['user_id', 'rating_rank']).orderBy('user_id').execute();
  const kept = await ranks();
  const ids = kept.map(({ user_id }) => user_id);
  await withTx(db, silentLog, (tx) => sumRatings(tx, ids));
  expect(await ranks()).toEqual(kept);
  expect(new Set(kept.map(({ rating_rank }) => rating_rank)).size).toBeGreaterThan(10);
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

test('requests have ended as their chats tell, and before anyone wrote; cards count them', async () => {
  const { db, clock } = appOfFile().platform;
  const { rows: wrong } = await sql`
    select chats.id from request_ends
    join chats on chats.id = chat_id
    join users as student on student.id = initiator_id
    join users as teacher on teacher.id = teacher_id
    left join messages on messages.chat_id = chats.id and messages.seq = 1
    where teacher_id not in (low_id, high_id) or teacher_id = initiator_id
      or request_ends.asked_at <> chats.asked_at or ended_at <= chats.asked_at or ended_at > ${clock.now()}
      or answered is distinct from (status in ('accepted', 'rejected'))
      or (status = 'expired' and ended_at <> expires_at)
      or student.created_at > chats.asked_at or teacher.created_at > chats.asked_at
      or messages.created_at < ended_at`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: figures } = await sql<{ told: number; paces: number; worst: number }>`
    select count(answered_percent) as told, count(distinct ceil(median_minutes / 60.0)) as paces,
      min(answered_percent) as worst
    from teacher_cards`.execute(db);
  expect(must(figures[0]).told).toBeGreaterThan(50);
  expect(must(figures[0]).paces).toBeGreaterThan(4);
  expect(must(figures[0]).worst).toBeLessThan(90);
  const [jonas] = (await find({ search: 'Jonas Weber' })).teachers;
  expect(must(jonas).response).toMatchObject({ answered_percent: expect.any(Number) });
});

test('some teachers pause, with and without an end', async () => {
  const [philipp] = (await find({ search: 'Philipp Ackermann' })).teachers;
  expect(philipp).toMatchObject({ accepts_requests: false, paused_until: expect.any(String) });
  const [alejandra] = (await find({ search: 'Alejandra Ruiz' })).teachers;
  expect(alejandra).toMatchObject({ accepts_requests: false, paused_until: null });
  const { pagination } = await find({ available: 'true' });
  expect(pagination.total).toBe((await readData()).teachers.length - 2);
});

test('the student finds who took the same course first, and some teachers are saved', async () => {
  const { teachers } = await find({ sort: 'match', limit: '12' });
  const shared = teachers.map(({ match }) => match.filter(({ kind }) => kind === 'course').length);
  expect(shared.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
  expect(teachers[0]).toMatchObject({ last_name: 'Weber', match: [{ name: 'Analysis 1' }, {}, {}, {}] });
  expect((await find({ search: 'Analysis 1' })).teachers.length).toBeGreaterThanOrEqual(4);
  expect((await find({ favourites: 'true' })).teachers).toHaveLength(3);
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

test("the student's home has something in each part", async () => {
  const { attention, stats } = (await appOfFile().call(getHome, {}, await signIn(accounts.student))).body;
  expect(attention.map(({ kind }) => kind)).toEqual([
    'unread',
    'unread',
    'unread',
    'accepted',
    'lesson',
    'feedback',
    'feedback',
  ]);
  expect(attention.find(({ kind }) => kind === 'accepted')).toMatchObject({
    chat: { other_participant: { name: 'Emma Lindqvist' }, last_message: null },
  });
  expect(stats).toMatchObject({ pending_requests: 2, unread_messages: 6, unread_chats: 3, reviews: 1 });
  expect(stats.active_chats).toBeGreaterThan(5);
});

test("the teacher's home has something in each part, and three people who wait for an answer", async () => {
  const { attention, requests, stats } = (await appOfFile().call(getHome, {}, await signIn(accounts.teacher))).body;
  expect(attention.map(({ kind }) => kind)).toEqual(['unread', 'unread', 'requests']);
  expect(requests.map(({ chat }) => chat.other_participant.name)).toEqual([
    'Alina Popescu',
    'Emre Aydın',
    'Lea Hoffmann',
  ]);
  for (const { chat, studies } of requests) {
    expect(chat.request_message.length).toBeGreaterThan(40);
    expect(studies).not.toBeNull();
    expect(chat.can).toContain('accept');
  }
  expect(stats).toMatchObject({ pending_requests: 3, unread_messages: 3, reviews: 38, average_rating: 4.89 });
});

test("the administrator's home has what waits, and thirty days with a rhythm of weeks", async () => {
  const home = (await appOfFile().call(getAdminHome, {}, await signIn(accounts.admin))).body;
  expect(home.waiting.list_requests.count).toBeGreaterThan(5);
  expect(home.waiting.support_chats).toMatchObject({ count: 3, oldest: { name: 'Destiny Williams' } });
  expect(home.waiting.disputes).toMatchObject({ count: 1, oldest: { name: 'Franziska Vogt and Jonas Weber' } });
  expect(home.registrations_before).toBeGreaterThan(20);
  expect(home.average_rating).toBeGreaterThan(4);
  const past = home.days.slice(0, -1);
  const sum = (of: (day: (typeof past)[number]) => number): number => past.reduce((total, day) => total + of(day), 0);
  expect(sum(({ registrations }) => registrations.students)).toBeGreaterThan(40);
  expect(sum(({ registrations }) => registrations.teachers)).toBeGreaterThan(10);
  expect(sum(({ registrations }) => registrations.undecided)).toBeGreaterThan(2);
  const accepted = sum(({ requests }) => requests.accepted);
  expect(accepted).toBeGreaterThan(100);
  expect(sum(({ requests }) => requests.declined)).toBeGreaterThan(20);
  expect(sum(({ requests }) => requests.declined)).toBeLessThan(accepted / 2);
  expect(sum(({ requests }) => requests.expired)).toBeGreaterThan(5);
  expect(sum(({ requests }) => requests.withdrawn)).toBeGreaterThan(2);
  expect(sum(({ requests }) => requests.open)).toBeGreaterThan(15);
  expect(past.filter(({ messages, feedbacks }) => messages === 0 || feedbacks === 0).length).toBeLessThan(3);
  const messagesOn = (weekday: number): number => {
    const such = past.filter(({ date }) => new Date(date).getUTCDay() === weekday);
    return such.reduce((total, { messages }) => total + messages, 0) / such.length;
  };
  expect(messagesOn(6)).toBeLessThan(messagesOn(2) * 0.8);
});

test('there are notifications of every kind and type, read and unread, that lead to what they are about', async () => {
  const { db } = appOfFile().platform;
  const rows = await db.selectFrom('notifications').selectAll().execute();
  const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
  // About unread messages there are mails and pushes, and no notification.
  expect(notificationKinds.filter((kind) => !kinds.has(kind))).toEqual(['unread_message']);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['info', 'success', 'warning', 'error']));
  const titles = {
    [accounts.student]: [
      'accepted',
      'declined',
      'approved',
      'rejected',
      'Account blocked',
      'Account unblocked',
      'New chat',
    ],
    [accounts.teacher]: ['New chat request', 'New feedback', 'approved', 'rejected'],
    [accounts.admin]: ['approved', 'rejected'],
  };
  for (const [email, told] of Object.entries(titles)) {
    const { id } = await signIn(email);
    const own = rows.filter(({ user_id }) => user_id === id);
    for (const title of told) expect(own.map((row) => row.title)).toContainEqual(expect.stringContaining(title));
    expect(new Set(own.map(({ read_at }) => read_at === null))).toEqual(new Set([true, false]));
  }
  const { rows: wrong } = await sql`
    select notifications.id from notifications left join chats on chats.id = chat_id
    where (kind in ('chat_request', 'chat_answer', 'reminder')) is distinct from (chat_id is not null)
        and not (kind is null and chat_id is null)
      or (chat_id is not null and (link <> '/chat?chatId=' || chat_id or user_id not in (low_id, high_id)))
      or (kind = 'feedback' and link <> '/teachers/' || user_id || '#feedback')
      or (kind = 'list_request' and link <> '/profile')
      or read_at < notifications.created_at`.execute(db);
  expect(wrong).toEqual([]);
});

test('notifications have the words of the product', async () => {
  const app = appOfFile();
  const admin = await signIn(accounts.admin);
  const words = async (person: Person) =>
    app.platform.db
      .selectFrom('notifications')
      .select(['type', 'title', 'message', 'link', 'kind'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
  const fresh = await app.people.signedIn({ role: 'student', onboarded: true });
  for (const blocked of [true, false])
    await app.call(changeUser, { params: { id: fresh.id }, body: { blocked } }, admin);
  const made = await words(await signIn(accounts.student));
  for (const told of await words(fresh)) expect(made).toContainEqual(told);
});

test('telephone numbers are such that a profile can be saved with them, and nobody shares one', async () => {
  const rows = await appOfFile().platform.db.selectFrom('users').select('phone_number').execute();
  const numbers = rows.flatMap(({ phone_number }) => phone_number ?? []);
  expect(numbers.filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the world is the same all day, to the last byte; only what people say and do is as of now', async () => {
  const data = await readData();
  const places = await readPlaces(appOfFile().platform.db);
  const planAt = (now: string) => planWorld(data, { places, passwordHash: '', now: new Date(now) });
  const [morning, evening] = [planAt('2026-03-11T00:00:10Z'), planAt('2026-03-11T23:59:50Z')];
  expect(planAt('2026-03-11T00:00:10Z')).toEqual(morning);
  const { feedbacks, requests } = evening;
  expect({ feedbacks, requests }).toEqual({ feedbacks: morning.feedbacks, requests: morning.requests });
  // In the evening those are there who come in the course of the day, too.
  expect(evening.users).toEqual(expect.arrayContaining(morning.users));
  for (const plan of [morning, evening]) {
    const { ends: _ends, courses: _courses, favourites: _favourites, availability: _hours, ...named } = plan;
    const { lessonTimes: _times, ...rows } = named;
    const ids = Object.values(rows).flatMap((some: { id: string }[]) => some.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
  const { acts, ends, courses: _courses, availability: _hours, lessonTimes: _times, ...written } = morning;
  const moments = [
    ...Object.values(written).flatMap((some: { created_at: Date | string }[]) => some.map((row) => row.created_at)),
    ...acts.map(({ at }) => at),
    ...ends.map((row) => row.ended_at),
  ].map((moment) => new Date(moment).toISOString());
  expect(moments.toSorted().at(-1)?.localeCompare('2026-03-11T00:00:10Z')).toBeLessThanOrEqual(0);
});

test('the demo’s people have lessons, in chats that tell of them, and nobody is in two places at once', async () => {
  const app = appOfFile();
  const [student, teacher] = [await signIn(accounts.student), await signIn(accounts.teacher)];
  const { lessons } = (await app.call(listLessons, { query: {} }, student)).body;
  const count = (status: string) => lessons.filter((lesson) => lesson.status === status).length;
  expect({ proposed: count('proposed'), confirmed: count('confirmed'), cancelled: count('cancelled') }).toEqual({
    proposed: 1,
    confirmed: 4,
    cancelled: 1,
  });
  expect(count('completed')).toBe(1);
  expect(new Set(lessons.flatMap(({ series_id }) => series_id ?? [])).size).toBe(1);
  expect((await app.call(listLessons, { query: {} }, teacher)).body.lessons.length).toBeGreaterThan(8);
  const { rows: silent } = await sql`
    select id from lessons where number = 0 and not exists (select from messages where lesson_id = lessons.id)`.execute(
    app.platform.db,
  );
  expect(silent).toEqual([]);
  const { rows: gaps } = await sql`
    select chats.id from chats join messages on chat_id = chats.id group by chats.id
    having count(*) <> max(seq) or max(seq) <> chats.last_seq`.execute(app.platform.db);
  expect(gaps).toEqual([]);
  const { rows: wrong } = await sql`
    select id from feedbacks where after_lesson <> exists (select from lessons where status = 'completed'
      and lessons.teacher_id = feedbacks.teacher_id and lessons.student_id = feedbacks.student_id)`.execute(
    app.platform.db,
  );
  expect(wrong).toEqual([]);
  const { rows: replied } = await sql`
    select id from feedbacks where reply is not null and after_lesson and comment <> '' and replied_at <= now()`.execute(
    app.platform.db,
  );
  expect(replied).toHaveLength(1);
});
