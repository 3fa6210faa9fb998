import { blockUser } from '@coursemate/contract/chats/blocks';
import { answerChat, getChat, listChats, requestChat, withdrawChat } from '@coursemate/contract/chats/chats';
import { listNotifications } from '@coursemate/contract/notifications';
import { saveProfile } from '@coursemate/contract/profiles';
import { getChatStatus } from '@coursemate/contract/teachers';
import { describe, expect, test } from 'vitest';

import { noteRequestEnd } from '#features/teachers/index.ts';

import { recordingSocket, settled } from '../../../testing/chats.ts';
import type { Person } from '../../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { secondNode, testApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { endOldRequests } from './end-old-requests.service.ts';

const DAY = 86_400_000;

const endRequests = (app: TestApp) => endOldRequests({ ...app.platform, requestEnded: noteRequestEnd });

async function asked(app: TestApp, requestMessage = 'Could you help me?') {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const { body } = await app.call(requestChat, { body: { participantId: teacher.id, requestMessage } }, student);
  return { student, teacher, id: body.chat.id, chat: body.chat };
}

/** Time passes, and sessions with it. */
async function afterDays(app: TestApp, days: number, ...people: Person[]): Promise<void> {
  app.clock.advance(days * DAY);
  for (const person of people) person.session = await app.people.signIn(person.email);
}

const titlesOf = async (app: TestApp, person: Person) =>
  (await app.call(listNotifications, { query: {} }, person)).body.notifications.map(({ title }) => title);
const chatOf = (app: TestApp, id: string, as: Person) => app.call(getChat, { params: { id } }, as);
const listOf = async (app: TestApp, as: Person) =>
  (await app.call(listChats, { query: {} }, as)).body.chats.map(({ id }) => id);

describe('a request that nobody answers', () => {
  test('expires, tells the student once, and is gone for the teacher', async () => {
    const app = await testApp();
    const { student, teacher, id, chat } = await asked(app);
    expect(chat.expires_at).toBe(new Date(app.clock.now().getTime() + 7 * DAY).toISOString());
    await afterDays(app, 7, student, teacher);
    const [first, second] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
    await endRequests(app);
    await endRequests(app);
    await settled(first, second);
    for (const socket of [first, second]) {
      expect(socket.of('chat_status_changed')).toEqual([{ chatId: id, status: 'expired' }]);
    }
    expect(await titlesOf(app, student)).toEqual(['Chat request expired']);
    expect((await chatOf(app, id, student)).body.chat).toMatchObject({ status: 'expired', expires_at: null });
    expect((await chatOf(app, id, teacher)).status).toBe(404);
    expect([await listOf(app, student), await listOf(app, teacher)]).toEqual([[], []]);
    const answer = await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
    expect(answer.status).toBe(404);
  });

  test('is ended once by two nodes that come at the same moment', async () => {
    const app = await testApp();
    const other = await secondNode(app, {});
    const all = [await asked(app), await asked(app), await asked(app), await asked(app)];
    await afterDays(app, 7, ...all.map(({ student }) => student));
    other.clock.advance(7 * DAY);
    await Promise.all([endRequests(app), endRequests(other), endRequests(app), endRequests(other)]);
    for (const { student } of all) expect(await titlesOf(app, student)).toEqual(['Chat request expired']);
    const { count } = await app.platform.db
      .selectFrom('request_ends')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(all.length);
  });

  test('is announced to the teacher once, a day before', async () => {
    const app = await testApp();
    const { student, teacher } = await asked(app);
    await afterDays(app, 5.9, student, teacher);
    await endRequests(app);
    expect(await titlesOf(app, teacher)).toEqual(['New chat request']);
    await afterDays(app, 0.2, student, teacher);
    await endRequests(app);
    await endRequests(app);
    expect(await titlesOf(app, teacher)).toEqual(['A chat request is about to expire', 'New chat request']);
  });

  test('is not announced while one has blocked the other', async () => {
    const app = await testApp();
    const { student, teacher } = await asked(app);
    await app.call(blockUser, { params: { id: student.id } }, teacher);
    await afterDays(app, 6.1, student, teacher);
    await endRequests(app);
    expect(await titlesOf(app, teacher)).toEqual(['New chat request']);
  });

  test('that had one day only is not announced', async () => {
    const app = await testApp({ REQUEST_DAYS: '1' });
    const { teacher } = await asked(app);
    await endRequests(app);
    expect(await titlesOf(app, teacher)).toEqual(['New chat request']);
  });

  test('can be asked again a week later, with a new text', async () => {
    const app = await testApp();
    const { student, teacher, id } = await asked(app);
    await afterDays(app, 7, student, teacher);
    await endRequests(app);
    const again = () =>
      app.call(requestChat, { body: { participantId: teacher.id, requestMessage: 'And now?' } }, student);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'ask_again_later' } });
    const status = await app.call(getChatStatus, { params: { id: teacher.id } }, student);
    expect(status.body).toMatchObject({
      has_chat: false,
      chat_info: null,
      can_ask_again_at: new Date(app.clock.now().getTime() + 7 * DAY).toISOString(),
    });
    await afterDays(app, 7, student, teacher);
    expect(await again()).toMatchObject({
      status: 200,
      body: { chat: { id, status: 'pending', request_message: 'And now?' } },
    });
    expect((await titlesOf(app, teacher)).filter((title) => title === 'New chat request')).toHaveLength(2);
    expect((await chatOf(app, id, teacher)).body.chat.can).toContain('accept');
  });

  test('from before there was an end gets its days from now', async () => {
    const app = await testApp();
    const { student, teacher, id } = await asked(app);
    await app.platform.db.updateTable('chats').set({ expires_at: null }).where('id', '=', id).execute();
    await afterDays(app, 20, student, teacher);
    await endRequests(app);
    const { chat } = (await chatOf(app, id, teacher)).body;
    expect(chat.expires_at).toBe(new Date(app.clock.now().getTime() + 7 * DAY).toISOString());
  });

  test('ends once, however it is ended at the same moment', async () => {
    const app = await testApp();
    for (let n = 0; n < 5; n++) {
      const { student, teacher, id } = await asked(app);
      await afterDays(app, 7, student, teacher);
      const [answer, withdrawal] = await Promise.all([
        app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher),
        app.call(withdrawChat, { params: { id } }, student),
        endRequests(app),
        endRequests(app),
      ]);
      const { status } = (await chatOf(app, id, student)).body.chat;
      const winners = { accepted: answer.status === 200, withdrawn: withdrawal.status === 204 };
      expect(winners).toEqual({ accepted: status === 'accepted', withdrawn: status === 'withdrawn' });
      const ends = (await titlesOf(app, student)).filter((title) => title.startsWith('Chat request'));
      expect(ends).toHaveLength(status === 'withdrawn' ? 0 : 1);
    }
  });
});

describe('a request that is withdrawn', () => {
  test('is gone for the teacher, and can be asked again at once', async () => {
    const app = await testApp();
    const { student, teacher, id, chat } = await asked(app);
    expect(chat.can).toContain('withdraw');
    expect((await app.call(withdrawChat, { params: { id } }, teacher)).status).toBe(403);
    expect((await app.call(withdrawChat, { params: { id } }, await onboardedStudent(app))).status).toBe(404);
    expect((await app.call(withdrawChat, { params: { id } }, student)).status).toBe(204);
    expect((await app.call(withdrawChat, { params: { id } }, student)).body.code).toBe('chat_answered');
    expect((await chatOf(app, id, teacher)).status).toBe(404);
    const again = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
    expect([again.status, again.body.chat.id, again.body.chat.status]).toEqual([200, id, 'pending']);
    expect(await listOf(app, teacher)).toEqual([id]);
  });

  test('asked again twice at once is one request', async () => {
    const app = await testApp();
    const { student, teacher, id } = await asked(app);
    await app.call(withdrawChat, { params: { id } }, student);
    const ask = () => app.call(requestChat, { body: { participantId: teacher.id } }, student);
    const read = { read_at: app.clock.now() };
    await app.platform.db.updateTable('notifications').set(read).where('user_id', '=', teacher.id).execute();
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await titlesOf(app, teacher)).filter((title) => title === 'New chat request')).toHaveLength(2);
  });

  test('and asked again and again is one piece of news while that is unread, and three a day to one person', async () => {
    const app = await testApp({ RATE_LIMITS: 'on' });
    const { student, teacher, id } = await asked(app);
    const ask = (to: Person) => app.call(requestChat, { body: { participantId: to.id } }, student);
    for (const status of [200, 200, 429, 429]) {
      await app.call(withdrawChat, { params: { id } }, student);
      expect((await ask(teacher)).status).toBe(status);
    }
    expect(await titlesOf(app, teacher)).toEqual(['New chat request']);
    expect(await app.mailbox.to(teacher.email)).toHaveLength(1);
    const { body } = await ask(teacher);
    expect(body).toMatchObject({ code: 'too_many_requests', error: 'Too many requests. Please try again later.' });
    // Others can be asked, and the day ends.
    expect((await ask(await listedTeacher(app))).status).toBe(201);
    await afterDays(app, 1, student, teacher);
    expect((await ask(teacher)).status).toBe(200);
    // A day later it is news again.
    expect(await titlesOf(app, teacher)).toEqual(['New chat request', 'New chat request']);
  });
});

test('a declined request carries the reason, and stays final', async () => {
  const app = await testApp();
  const { student, teacher, id } = await asked(app);
  const body = { status: 'rejected', reason: 'not_my_course' } as const;
  expect((await app.call(answerChat, { params: { id }, body }, teacher)).body.chat.declined_reason).toBe(body.reason);
  expect((await chatOf(app, id, student)).body.chat.declined_reason).toBe(body.reason);
  const again = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
  expect(again.body.code).toBe('chat_declined');
});

const decline = (app: TestApp, id: string, as: Person, body: object) =>
  app.call(answerChat, { params: { id }, body: { status: 'rejected', ...body } }, as);

test.each(['no_time', 'full'] as const)(
  'a request declined with %s can be made again after 30 days',
  async (reason) => {
    const app = await testApp();
    const { student, teacher, id } = await asked(app);
    const from = new Date(app.clock.now().getTime() + 30 * DAY).toISOString();
    await decline(app, id, teacher, { reason, reason_text: 'ignored' });
    expect((await chatOf(app, id, student)).body.chat).toMatchObject({
      can_ask_again_at: from,
      declined_reason_text: null,
    });
    const again = () =>
      app.call(requestChat, { body: { participantId: teacher.id, requestMessage: 'And now?' } }, student);
    expect((await again()).body.code).toBe('ask_again_later');
    const statusOf = async () => (await app.call(getChatStatus, { params: { id: teacher.id } }, student)).body;
    expect(await statusOf()).toMatchObject({ has_rejected_chat: true, can_ask_again_at: from });
    await afterDays(app, 30, student, teacher);
    expect(await statusOf()).toMatchObject({ has_chat: false, has_rejected_chat: false, can_ask_again_at: null });
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
    const { chat } = (await chatOf(app, id, teacher)).body;
    expect(chat).toMatchObject({ status: 'pending', declined_reason: null, can_ask_again_at: null });
    expect((await titlesOf(app, teacher)).filter((title) => title === 'New chat request')).toHaveLength(2);
  },
);

test('a teacher who pauses until a day can be asked again from then on', async () => {
  const app = await testApp();
  const { student, teacher, id } = await asked(app);
  const day = new Date(app.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
  await app.call(saveProfile, { body: { paused_until: day } }, teacher);
  await decline(app, id, teacher, { reason: 'full' });
  expect((await chatOf(app, id, student)).body.chat.can_ask_again_at).toBe(`${day}T00:00:00.000Z`);
});

test('the asker reads why, in the words of the teacher too; the notification has a sentence of ours', async () => {
  const app = await testApp();
  const { student, teacher, id } = await asked(app);
  await decline(app, id, teacher, { reason: 'other', reason_text: '  I move to Graz.  ' });
  expect((await chatOf(app, id, student)).body.chat).toMatchObject({
    declined_reason: 'other',
    declined_reason_text: 'I move to Graz.',
    can_ask_again_at: null,
  });
  const { notifications } = (await app.call(listNotifications, { query: {} }, student)).body;
  expect(notifications[0]?.message).toMatch(/declined your chat request\. .+ cannot take you on at the moment\.$/);
  const tooLong = await decline(app, id, teacher, { reason: 'other', reason_text: 'a'.repeat(201) });
  expect(tooLong.status).toBe(400);
});
