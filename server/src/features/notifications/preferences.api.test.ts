import { moderateFeedback } from '@coursemate/contract/admin-feedback';
import { processRequest } from '@coursemate/contract/admin-lists';
import { blockUser } from '@coursemate/contract/chats/blocks';
import { answerChat, requestChat } from '@coursemate/contract/chats/chats';
import { giveFeedback } from '@coursemate/contract/feedback';
import { requestEntry } from '@coursemate/contract/lists';
import * as notifications from '@coursemate/contract/notifications';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';

import { updateUser } from '#features/people/index.ts';
import { withTx } from '#platform/db/transaction.ts';

import { acceptedChat } from '../../testing/chats.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { testApp, useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const appOfFile = useApp();
const SECRET = 'My number is hidden, meet me at the xylophone';

const preferences = async (person: Person) =>
  (await appOfFile().call(notifications.getPreferences, {}, person)).body.preferences;

async function ask(app: TestApp, student: Person, teacher: Person): Promise<string> {
  const body = { participantId: teacher.id, requestMessage: SECRET };
  return (await app.call(requestChat, { body }, student)).body.chat.id;
}

const mailsTo = async (person: Person) => appOfFile().mailbox.to(person.email);

describe('preferences', () => {
  test('everything is on at first, and a part can be changed', async () => {
    const app = appOfFile();
    const person = await app.people.signedIn();
    const all = await preferences(person);
    expect(Object.keys(all)).toEqual([...notifications.notificationKinds]);
    expect(Object.values(all)).toEqual(notifications.notificationKinds.map(() => ({ mail: true, push: true })));

    const body = { preferences: { feedback: { mail: false }, chat_request: { push: false }, lottery: { mail: true } } };
    const saved = await app.call(notifications.savePreferences, { body }, person);
    expect(saved.body.preferences).toEqual({
      ...all,
      feedback: { mail: false, push: true },
      chat_request: { mail: true, push: false },
    });
    expect(await preferences(person)).toEqual(saved.body.preferences);
    expect(await preferences(await app.people.signedIn())).toEqual(all);
  });

  test.each([{}, { preferences: 1 }, { preferences: { feedback: { mail: 'no' } } }])('%j is refused', async (body) => {
    const app = appOfFile();
    const { session } = await app.people.signedIn();
    const answer = await app.http.inject({
      method: 'PUT',
      url: '/api/notifications/preferences',
      headers: { authorization: `Bearer ${session.access_token}` },
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a mail', () => {
  test('tells of a request and of its answer, without a word of it', async () => {
    const app = appOfFile();
    const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
    const id = await ask(app, student, teacher);
    const [asked] = await mailsTo(teacher);
    expect(must(asked).subject).toBe('New chat request');
    expect(must(asked).text).toContain(`/chat?chatId=${id}`);
    expect(`${must(asked).html}${must(asked).text}`).not.toMatch(/xylophone|\+49/);
    await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
    expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual(['Chat request accepted']);
  });

  test('tells of feedback, without its comment, and of the outcome of a list request', async () => {
    const app = appOfFile();
    const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
    const admin = await app.people.signedIn({ role: 'admin' });
    await acceptedChat(app, student, teacher);
    const body = { rating: 5, comment: 'Plays the xylophone' };
    const given = await app.call(giveFeedback, { params: { id: teacher.id }, body }, student);
    const mail = (await mailsTo(teacher)).find(({ subject }) => subject === 'New feedback');
    expect(must(mail).text).toContain(`/teachers/${teacher.id}#feedback`);
    expect(must(mail).text).not.toContain('xylophone');
    await app.call(moderateFeedback, { params: { id: given.body.feedback.id }, body: { rating: 4 } }, admin);
    expect((await mailsTo(teacher)).filter(({ subject }) => subject === 'New feedback')).toHaveLength(1);

    const name = `Campanology ${crypto.randomUUID()}`;
    const asked = await app.call(requestEntry, { params: { type: 'subjects' }, body: { name } }, student);
    const decision = { status: 'approved' as const };
    await app.call(processRequest, { params: { id: asked.body.request.id }, body: decision }, admin);
    const told = (await mailsTo(student)).find(({ text }) => text.includes(name));
    expect(must(told).text).toContain('/profile');
  });

  test('of a kind that is turned off is not made', async () => {
    const app = appOfFile();
    const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
    const off = { preferences: { chat_request: { mail: false } } };
    await app.call(notifications.savePreferences, { body: off }, teacher);
    await ask(app, student, teacher);
    expect(await mailsTo(teacher)).toEqual([]);
  });
});

describe('the link that ends mails of a kind', () => {
  let teacher: Person;
  let token: string;

  beforeAll(async () => {
    const app = appOfFile();
    teacher = await listedTeacher(app);
    await ask(app, await onboardedStudent(app), teacher);
    const [mail] = await mailsTo(teacher);
    token = must(/\/unsubscribe\?token=([\w.-]+)/.exec(must(mail).text)?.[1]);
  });

  test('works signed out, for that person and kind only', async () => {
    const app = appOfFile();
    expect((await app.call(notifications.unsubscribe, { body: { token } })).body).toEqual({ kind: 'chat_request' });
    const now = await preferences(teacher);
    expect(now.chat_request).toEqual({ mail: false, push: true });
    expect(now.chat_answer).toEqual({ mail: true, push: true });
  });

  test('is one click of a mail program too, in either form', async () => {
    const app = appOfFile();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await app.call(
        notifications.savePreferences,
        { body: { preferences: { chat_request: { mail: true } } } },
        teacher,
      );
      const answer = await app.http.inject({
        method: 'POST',
        url: `/unsubscribe?token=${token}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
      expect((await preferences(teacher)).chat_request.mail).toBe(false);
    }
  });

  test('cannot be made for another kind or person', async () => {
    const app = appOfFile();
    const [userId = '', kind = '', signature = ''] = token.split('.');
    const other = await app.people.signedIn();
    const forged = [
      `${userId}.feedback.${signature}`,
      `${other.id}.${kind}.${signature}`,
      `${userId}.${kind}.`,
      'x',
      token.slice(1),
    ];
    for (const wrong of forged) {
      const answer = await app.call(notifications.unsubscribe, { body: { token: wrong } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_unsubscribe_link' } });
    }
    for (const query of [
      '',
      '?token=x',
      '?token=x&token=y',
      '?token[a]=b',
      `?token=${'x'.repeat(8000)}`,
      '?token=%00',
    ]) {
      const posted = await app.http.inject({ method: 'POST', url: `/unsubscribe${query}` });
      expect([query, posted.statusCode]).toEqual([query, 400]);
    }
  });
});

test('a mail carries the button of mail programs, follows a person, and is not sent once its cause is gone', async () => {
  const mailServer = await startMailServer();
  const app = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    MAIL_FROM: 'Coursemate <hello@coursemate.test>',
    PUBLIC_URL: 'https://coursemate.test',
  });
  const [reads, blocks, answers, forgets, waits] = await Promise.all([
    listedTeacher(app),
    listedTeacher(app),
    listedTeacher(app),
    listedTeacher(app),
    listedTeacher(app),
  ]);
  const student = await onboardedStudent(app);
  await app.platform.jobs.start();
  await mailServer.become('down');
  await ask(app, student, reads);
  await app.call(notifications.markNotifications, { body: { mark_all: true } }, reads);
  await ask(app, student, blocks);
  await app.call(blockUser, { params: { id: student.id } }, blocks);
  const answered = await ask(app, student, answers);
  await app.call(answerChat, { params: { id: answered }, body: { status: 'rejected' } }, answers);
  const [leaves, spams] = [await onboardedStudent(app), await onboardedStudent(app)];
  for (const asker of [leaves, spams]) await ask(app, asker, forgets);
  const admin = await app.people.signedIn({ role: 'admin' });
  await app.call(deleteUser, { params: { id: leaves.id }, query: {} }, admin);
  await app.call(changeUser, { params: { id: spams.id }, body: { blocked: true } }, admin);
  await ask(app, student, waits);
  const { db, log, clock } = app.platform;
  const moved = `moved-${waits.email}`;
  await withTx(db, log, (tx) => updateUser(tx, waits.id, { email: moved }, clock.now()));
  await mailServer.become('well');

  await until(async () => (await app.platform.outbox.waiting()) === 0, 30_000);
  const requests = mailServer.received.filter(({ subject }) => subject === 'New chat request');
  expect(requests.map(({ to }) => to?.[0]?.address)).toEqual([moved]);
  const header = (name: string) => must(requests[0]).headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<https:\/\/coursemate\.test\/unsubscribe\?token=[\w.-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
}, 60_000);
