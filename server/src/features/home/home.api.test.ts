import { processRequest } from '@coursemate/contract/admin-lists';
import { login } from '@coursemate/contract/auth';
import { blockUser } from '@coursemate/contract/chats/blocks';
import { answerChat, listChats, requestChat, withdrawChat } from '@coursemate/contract/chats/chats';
import { sendMessage } from '@coursemate/contract/chats/messages';
import { writeToSupport } from '@coursemate/contract/chats/support';
import { giveFeedback } from '@coursemate/contract/feedback';
import { getAdminHome, getHome } from '@coursemate/contract/home';
import { requestEntry } from '@coursemate/contract/lists';
import { saveProfile } from '@coursemate/contract/profiles';
import { changeUser, deleteUser, getUser } from '@coursemate/contract/users';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';

import { acceptedChat } from '../../testing/chats.ts';
import { haveCourses, listedCourse } from '../../testing/courses.ts';
import { act, confirmed, inHours, pair, proposed, wait } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import { PASSWORD, viewerLike } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readHome } from './home.service.ts';

const DAY = 86_400_000;
const appOfFile = useApp();

const homeOf = async (person: Person, app: TestApp = appOfFile()) => {
  const answer = await app.call(getHome, {}, person);
  expect(answer.status).toBe(200);
  return answer.body;
};
/** Time has passed and their session has ended: they sign in again. */
async function signInAgain(app: TestApp, person: Person): Promise<Person> {
  const { body } = await app.call(login, { body: { email: person.email, password: PASSWORD } });
  return { ...person, session: body.session };
}

const kindsOf = async (person: Person) => (await homeOf(person)).attention.map(({ kind }) => kind);
const say = (chatId: string, as: Person, content = 'hello') =>
  appOfFile().call(sendMessage, { params: { id: chatId }, body: { content } }, as);

describe('the home of a student', () => {
  test('of an empty account leads to the first steps', async () => {
    const app = appOfFile();
    const student = await app.people.signedIn({ role: 'student', onboarded: true });
    await app.platform.db
      .updateTable('users')
      .set({ phone_number: null, date_of_birth: null })
      .where('id', '=', student.id)
      .execute();
    const home = await homeOf(student);
    expect(home.attention).toEqual([{ kind: 'phone_missing' }]);
    expect(home.requests).toEqual([]);
    expect(home.stats).toEqual({
      active_chats: 0,
      new_chats: 0,
      pending_requests: 0,
      oldest_request_at: null,
      unread_messages: 0,
      unread_chats: 0,
      reviews: 0,
      average_rating: 0,
    });
  });

  test('tells who wrote, who accepted and whom to rate, and counts', async () => {
    const app = appOfFile();
    const [early, wrote] = [await onboardedStudent(app), await listedTeacher(app, { name: 'Wrote' })];
    const chatId = await acceptedChat(app, early, wrote);
    await say(chatId, early);
    await say(chatId, wrote, 'Thursday at five?');
    await say(chatId, wrote, 'Or Friday');
    app.clock.advance(4 * DAY);
    const student = await signInAgain(app, early);
    const accepted = await listedTeacher(app, { name: 'Accepted' });
    const pending = await listedTeacher(app, { name: 'Pending' });
    await acceptedChat(app, student, accepted);
    await app.call(requestChat, { body: { participantId: pending.id } }, student);

    const { attention, stats } = await homeOf(student);
    const told = attention.flatMap((item) => {
      if (item.kind === 'unread') return [`${item.chat.other_participant.name}: ${item.chat.unread_count}`];
      if (item.kind === 'accepted') return [`${item.chat.other_participant.name} accepted`];
      return item.kind === 'feedback' ? [`rate ${item.person.name}`] : [];
    });
    expect(told).toEqual(['Wrote Haddad: 2', 'Accepted Haddad accepted', 'rate Wrote Haddad']);
    expect(stats).toMatchObject({ active_chats: 2, pending_requests: 1, unread_messages: 2, unread_chats: 1 });

    await app.call(giveFeedback, { params: { id: wrote.id }, body: { rating: 4 } }, student);
    expect((await homeOf(student)).stats).toMatchObject({ reviews: 1, average_rating: 4 });
    expect(await kindsOf(student)).not.toContain('feedback');
  });

  test('asks a restricted account for no rating', async () => {
    const app = appOfFile();
    const [early, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
    const chatId = await acceptedChat(app, early, teacher);
    await say(chatId, early);
    await say(chatId, teacher);
    app.clock.advance(4 * DAY);
    const student = await signInAgain(app, early);
    expect(await kindsOf(student)).toContain('feedback');
    const admin = await app.people.signedIn({ role: 'admin' });
    await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
    expect(await kindsOf(student)).not.toContain('feedback');
  });

  test('asks for no rating where only one side has talked', async () => {
    const app = appOfFile();
    const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
    await say(await acceptedChat(app, student, teacher), student);
    app.clock.advance(4 * DAY);
    expect(await kindsOf(await signInAgain(app, student))).not.toContain('feedback');
  });
});

test('where feedback needs a lesson, a home asks for none before', async () => {
  const app = await testApp({ FEEDBACK_AFTER: 'lesson' });
  const { student, teacher, chatId, id } = await confirmed(app);
  for (const as of [student, teacher])
    await app.call(sendMessage, { params: { id: chatId }, body: { content: 'Hi' } }, as);
  await wait(app, 5 * 24, student, teacher);
  const asked = async () => (await homeOf(student, app)).attention.filter(({ kind }) => kind === 'feedback');
  expect(await asked()).toEqual([]);
  await sql`update lessons set status = 'completed' where id = ${id}`.execute(app.platform.db);
  expect(await asked()).toHaveLength(1);
});

describe('the home of a teacher', () => {
  test('shows who asks, the oldest first, with where they study, until they are answered', async () => {
    const app = appOfFile();
    const teacher = await listedTeacher(app);
    const ids: string[] = [];
    for (const requestMessage of ['first', 'second']) {
      const body = { participantId: teacher.id, requestMessage };
      ids.push((await app.call(requestChat, { body }, await onboardedStudent(app))).body.chat.id);
      app.clock.advance(1000);
    }
    const home = await homeOf(teacher);
    expect(home.requests.map(({ chat, studies }) => [chat.request_message, studies, chat.can])).toEqual([
      ['first', 'Technical University of Munich', expect.arrayContaining(['accept', 'decline'])],
      ['second', 'Technical University of Munich', expect.arrayContaining(['accept', 'decline'])],
    ]);
    expect(home.attention[0]).toMatchObject({ kind: 'requests', count: 2 });
    expect(home.stats.pending_requests).toBe(2);

    await app.call(answerChat, { params: { id: must(ids[0]) }, body: { status: 'rejected' } }, teacher);
    expect((await homeOf(teacher)).requests.map(({ chat }) => chat.request_message)).toEqual(['second']);
  });

  test('shows as many requests and unread messages as the badge, also of those who are gone', async () => {
    const app = appOfFile();
    const admin = await app.people.signedIn({ role: 'admin' });
    const [teacher, left, blocked] = [
      await listedTeacher(app),
      await onboardedStudent(app),
      await onboardedStudent(app),
    ];
    for (const student of [left, blocked])
      await app.call(requestChat, { body: { participantId: teacher.id } }, student);
    await app.call(deleteUser, { params: { id: left.id }, query: {} }, admin);
    await app.call(blockUser, { params: { id: blocked.id } }, teacher);
    const { body: support } = await app.call(writeToSupport, { body: { message: 'Help' } }, teacher);
    await say(must(support.chatId), admin, 'Here it comes');

    const { requests, stats } = await homeOf(teacher);
    const { request_total, unread_total } = (await app.call(listChats, { query: {} }, teacher)).body;
    expect([request_total, unread_total]).toEqual([2, 1]);
    expect([stats.pending_requests, stats.unread_messages]).toEqual([request_total, unread_total]);
    const shown = requests.map(({ chat, studies }) => [
      chat.other_participant.name === 'Unknown User',
      studies !== null,
    ]);
    expect(shown).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('tells that no requests are taken, until they are', async () => {
    const app = appOfFile();
    const teacher = await listedTeacher(app);
    const pause = async (body: object) => {
      await app.call(saveProfile, { body }, teacher);
      return (await homeOf(teacher)).attention.filter(({ kind }) => kind === 'paused');
    };
    expect(await pause({ accepts_requests: false })).toEqual([{ kind: 'paused', until: null }]);
    expect(await pause({ paused_until: '2099-12-01' })).toEqual([{ kind: 'paused', until: '2099-12-01' }]);
    expect(await pause({ role: 'student' })).toEqual([]);
    expect(await pause({ role: 'teacher', paused_until: '2020-01-01' })).toEqual([]);
  });

  test('tells of missing subjects, and shows the rating received', async () => {
    const app = appOfFile();
    const bare = await listedTeacher(app, { subjects: [] });
    expect(await kindsOf(bare)).toContain('subjects_missing');
    const [student, rated] = [await onboardedStudent(app), await listedTeacher(app)];
    await acceptedChat(app, student, rated);
    await app.call(giveFeedback, { params: { id: rated.id }, body: { rating: 5 } }, student);
    expect((await homeOf(rated)).stats).toMatchObject({ reviews: 1, average_rating: 5, active_chats: 1 });
  });
});

test('a home costs the same number of statements, whatever is on it', async () => {
  const app = appOfFile();
  const statements = async (person: Person) => {
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        count++;
        return Promise.resolve(result);
      },
    };
    const platform = { ...app.platform, db: app.platform.db.withPlugin(counter) };
    await readHome(platform, viewerLike({ id: person.id }), 'student');
    return count;
  };
  const [empty, busy] = [await onboardedStudent(app), await onboardedStudent(app)];
  for (let n = 0; n < 3; n++) await say(await acceptedChat(app, busy, await listedTeacher(app)), busy);
  expect(await statements(busy)).toBe(await statements(empty));
});

test('a lesson, or another time for one, waits for the answer of the other side, until it is answered', async () => {
  const app = await testApp();
  const lesson = await proposed(app);
  const waits = async (as: Person) =>
    (await homeOf(as, app)).attention.flatMap((item) => (item.kind === 'lesson' ? [[item.chat_id, item.moved]] : []));
  expect(await waits(lesson.teacher)).toEqual([[lesson.chatId, false]]);
  expect(await waits(lesson.student)).toEqual([]);
  await act(app, lesson.teacher, lesson.id, 'confirm');
  expect(await waits(lesson.teacher)).toEqual([]);
  await act(app, lesson.teacher, lesson.id, 'move', { starts_at: inHours(app, 72), minutes: 60 });
  expect(await waits(lesson.student)).toEqual([[lesson.chatId, true]]);
  expect(await waits(lesson.teacher)).toEqual([]);
});

test('a new teacher reads what keeps students away; nobody is asked when they were born', async () => {
  const app = appOfFile();
  const bare = { date_of_birth: null, gender: null };
  const change = (person: Person, columns: object) =>
    app.platform.db.updateTable('users').set(columns).where('id', '=', person.id).execute();
  const teacher = await listedTeacher(app);
  await change(teacher, { ...bare, summary: null });
  expect(await kindsOf(teacher)).toEqual(['hours_missing', 'summary_missing']);
  const { student, teacher: known } = await pair(app);
  await change(known, { ...bare, summary: 'I like proofs' });
  expect(await kindsOf(known)).toEqual([]);
  await change(known, { summary: null });
  expect(await kindsOf(known)).toEqual(['profile_incomplete']);
  await change(student, bare);
  expect(await kindsOf(student)).toEqual(['accepted']);
});

test('a restricted account is offered nothing that it may not do', async () => {
  const app = appOfFile();
  const { student, teacher } = await proposed(app);
  await app.platform.db
    .updateTable('users')
    .set({ blocked: true, summary: null, country_id: null, accepts_requests: false })
    .where('id', 'in', [student.id, teacher.id])
    .execute();
  expect([await kindsOf(student), await kindsOf(teacher)]).toEqual([[], []]);
});

test('a request shows its teacher the courses of the student that they took or taught, in home and details', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const ids = [
    await listedCourse(app, 'Shared Analysis'),
    await listedCourse(app, 'Not Helped'),
    await listedCourse(app, 'Own'),
  ];
  const [shared, taking, own] = [must(ids[0]), must(ids[1]), must(ids[2])];
  await haveCourses(app, student, [
    [shared, 'taking'],
    [taking, 'taking'],
    [own, 'taking'],
  ]);
  await haveCourses(app, teacher, [
    [shared, 'taught'],
    [taking, 'taking'],
  ]);
  const seen = async () => (await app.call(getUser, { params: { id: student.id } }, teacher)).body.user;
  const asked = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
  expect((await homeOf(teacher)).requests.map(({ courses }) => courses)).toEqual([['Shared Analysis']]);
  expect(await seen()).toMatchObject({ shared_courses: ['Shared Analysis'] });
  const { user } = (await app.call(getUser, { params: { id: teacher.id } }, student)).body;
  expect(user).not.toHaveProperty('shared_courses');
  await app.call(answerChat, { params: { id: asked.body.chat.id }, body: { status: 'rejected' } }, teacher);
  expect(await seen()).not.toHaveProperty('shared_courses');
});

test('administrators have a home of their own, and nobody else has it', async () => {
  const app = appOfFile();
  const admin = await app.people.signedIn({ role: 'admin' });
  expect((await app.call(getHome, {}, admin)).status).toBe(403);
  expect((await app.call(getAdminHome, {}, await onboardedStudent(app))).status).toBe(403);
});

test('who writes to the support team again does not wait from the beginning', async () => {
  const app = await testApp();
  const [early, other] = [await onboardedStudent(app), await onboardedStudent(app)];
  const begun = app.clock.now().toISOString();
  await app.call(writeToSupport, { body: { message: 'Help' } }, early);
  app.clock.advance(60_000);
  await app.call(writeToSupport, { body: { message: 'Me too' } }, other);
  app.clock.advance(60_000);
  const again = await app.call(writeToSupport, { body: { message: 'Is anybody there?' } }, early);
  const admin = await app.people.signedIn({ role: 'admin' });
  const waiting = async () => (await app.call(getAdminHome, {}, admin)).body.waiting.support_chats;
  expect(await waiting()).toMatchObject({ count: 2, oldest: { since: begun } });

  app.clock.advance(60_000);
  await app.call(sendMessage, { params: { id: must(again.body.chatId) }, body: { content: 'Here' } }, admin);
  app.clock.advance(60_000);
  await app.call(writeToSupport, { body: { message: 'One more' } }, early);
  expect(await waiting()).toMatchObject({
    count: 2,
    oldest: { since: new Date(Date.parse(begun) + 60_000).toISOString() },
  });
});

test("an administrator's home counts what waits and what happened on each of thirty days", async () => {
  const app = await testApp();
  const [early, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const chatId = await acceptedChat(app, early, teacher);
  await app.call(sendMessage, { params: { id: chatId }, body: { content: 'hello' } }, early);
  await app.call(giveFeedback, { params: { id: teacher.id }, body: { rating: 3 } }, early);
  app.clock.advance(DAY);
  const student = await signInAgain(app, early);
  const admin = await app.people.signedIn({ role: 'admin' });
  const other = await listedTeacher(app, { name: 'Second' });
  await app.call(requestChat, { body: { participantId: other.id } }, student);
  const asked = await app.call(requestEntry, { params: { type: 'subjects' }, body: { name: 'Falconry' } }, student);
  await app.call(writeToSupport, { body: { message: 'Help' } }, student);

  const home = (await app.call(getAdminHome, {}, admin)).body;
  expect(home.waiting).toEqual({
    list_requests: { count: 1, oldest: { name: 'Falconry', since: expect.any(String) } },
    support_chats: { count: 1, oldest: { name: expect.stringContaining(' '), since: expect.any(String) } },
    disputes: { count: 0, oldest: null },
  });
  expect(home.days).toHaveLength(30);
  expect(home.days.at(-1)?.date).toBe(app.clock.now().toISOString().slice(0, 10));
  expect(home.days.at(-2)).toMatchObject({
    registrations: { students: 1, teachers: 1, undecided: 0 },
    requests: { accepted: 1, declined: 0, open: 0 },
    messages: 1,
    feedbacks: 1,
  });
  expect(home.days.at(-1)).toMatchObject({ registrations: { teachers: 1 }, requests: { accepted: 0, open: 1 } });
  expect(home.average_rating).toBe(3);

  await app.call(processRequest, { params: { id: asked.body.request.id }, body: { status: 'rejected' } }, admin);
  app.clock.advance(30 * DAY);
  const later = (await app.call(getAdminHome, {}, await signInAgain(app, admin))).body;
  expect(later.waiting.list_requests).toEqual({ count: 0, oldest: null });
  expect(later.registrations_before).toBe(3);
  expect(later.days.every(({ messages }) => messages === 0)).toBe(true);
});

test("an administrator's home counts the requests of a day by how they have ended", async () => {
  const app = await testApp();
  const student = await onboardedStudent(app);
  async function ask() {
    const teacher = await listedTeacher(app);
    const { body } = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
    return { teacher, params: { id: body.chat.id } };
  }
  const [accepted, declined, withdrawn, expired] = [await ask(), await ask(), await ask(), await ask()];
  await ask();
  await app.call(answerChat, { params: accepted.params, body: { status: 'accepted' } }, accepted.teacher);
  await app.call(answerChat, { params: declined.params, body: { status: 'rejected' } }, declined.teacher);
  await app.call(withdrawChat, { params: withdrawn.params }, student);
  await app.platform.db.updateTable('chats').set({ status: 'expired' }).where('id', '=', expired.params.id).execute();
  const admin = await app.people.signedIn({ role: 'admin' });
  const { days } = (await app.call(getAdminHome, {}, admin)).body;
  expect(days.at(-1)?.requests).toEqual({ accepted: 1, declined: 1, expired: 1, withdrawn: 1, open: 1 });
});
