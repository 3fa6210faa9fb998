import { blockUser } from '@coursemate/contract/chats/blocks';
import * as chats from '@coursemate/contract/chats/chats';
import { giveFeedback, replyToFeedback } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import { chatConcerns } from '#features/chats/index.ts';
import { feedbackConcerns } from '#features/feedback/index.ts';
import { personToTell } from '#features/notifications/holds.service.ts';

import { recordingSocket, send, settled } from '../testing/chats.ts';
import { act, confirmed, inHours, lessonOf, pair, propose, proposed, wait } from '../testing/lessons.ts';
import { must } from '../testing/must.ts';
import type { Person } from '../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../testing/teachers.ts';
import { useApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Each way in which one person can reach another, while nobody has blocked, while they have, and while the other has. */

const appOfFile = useApp();

interface Ready {
  from: Person;
  to: Person;
  /** Does it, once somebody has blocked or not; answers the status. */
  reach: () => Promise<number>;
}

type Told = 'notification and mail' | 'new_message' | 'typing_start' | 'nothing';
type Way = (app: TestApp) => Promise<Ready>;

const rate = async (app: TestApp, { student, teacher }: { student: Person; teacher: Person }, rating: number) =>
  app.call(giveFeedback, { params: { id: teacher.id }, body: { rating, comment: 'So so' } }, student);

async function rated(app: TestApp) {
  const people = await pair(app);
  const { id } = (await rate(app, people, 4)).body.feedback;
  return { ...people, id };
}

async function asked(app: TestApp) {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const ask = () => app.call(chats.requestChat, { body: { participantId: teacher.id } }, student);
  return { student, teacher, ask, id: (await ask()).body.chat.id };
}

const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status;

type Answer = number | 'silent' | 'told';

const ways: Record<string, [way: Way, told: Told, whileBlocked: Answer]> = {
  message: [
    async (app) => {
      const { student, teacher, chatId } = await pair(app);
      return { from: student, to: teacher, reach: () => statusOf(send(app, student, chatId, 'Hello')) };
    },
    'new_message',
    403,
  ],
  typing: [
    async (app) => {
      const { student, teacher, chatId } = await pair(app);
      const { socket } = await recordingSocket(app, student);
      const reach = async () => {
        await socket.emitWithAck('typing_start', { chatId });
        return 200;
      };
      return { from: student, to: teacher, reach };
    },
    'typing_start',
    'silent',
  ],
  'asking again for a chat': [
    async (app) => {
      const { student, teacher, ask, id } = await asked(app);
      await app.call(chats.withdrawChat, { params: { id } }, student);
      await markAllRead(app, teacher);
      return { from: student, to: teacher, reach: () => statusOf(ask()) };
    },
    'notification and mail',
    403,
  ],
  'accepting a request': [
    async (app) => {
      const { student, teacher, id } = await asked(app);
      const accept = () => app.call(chats.answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(accept()) };
    },
    'notification and mail',
    403,
  ],
  'declining a request': [
    async (app) => {
      const { student, teacher, id } = await asked(app);
      const decline = () =>
        app.call(chats.answerChat, { params: { id }, body: { status: 'rejected', reason: 'full' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(decline()) };
    },
    'notification and mail',
    'silent',
  ],
  feedback: [
    async (app) => {
      const people = await pair(app);
      return { from: people.student, to: people.teacher, reach: () => statusOf(rate(app, people, 2)) };
    },
    'notification and mail',
    403,
  ],
  'edit of feedback': [
    async (app) => {
      const people = await rated(app);
      return { from: people.student, to: people.teacher, reach: () => statusOf(rate(app, people, 1)) };
    },
    'notification and mail',
    403,
  ],
  'reply to feedback': [
    async (app) => {
      const { student, teacher, id } = await rated(app);
      const reply = () => app.call(replyToFeedback, { params: { id }, body: { text: 'Thank you' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(reply()) };
    },
    'notification and mail',
    403,
  ],
  'lesson proposal': [
    async (app) => {
      const { student, teacher, chatId } = await pair(app);
      return {
        from: student,
        to: teacher,
        reach: () => statusOf(propose(app, student, chatId, inHours(app, 48), { note: 'Please' })),
      };
    },
    'notification and mail',
    409,
  ],
  'moving a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      await markAllRead(app, teacher);
      const body = { starts_at: inHours(app, 60) };
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'move', body)) };
    },
    'notification and mail',
    409,
  ],
  'withdrawing a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'withdraw')) };
    },
    'notification and mail',
    'silent',
  ],
  'declining a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      return { from: teacher, to: student, reach: () => statusOf(act(app, teacher, id, 'decline', { reason: 'No' })) };
    },
    'notification and mail',
    'silent',
  ],
  // Somebody would go to a lesson that nobody holds, so the bare fact is told.
  'cancelling a lesson': [
    async (app) => {
      const { student, teacher, id } = await confirmed(app);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'cancel', { reason: 'You' })) };
    },
    'notification and mail',
    'told',
  ],
  'completing a lesson': [
    async (app) => {
      const { student, teacher, id } = await confirmed(app);
      await wait(app, 50, student, teacher);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'complete')) };
    },
    'notification and mail',
    409,
  ],
};

const notificationsOf = async (app: TestApp, person: Person) =>
  (await app.call(listNotifications, { query: { limit: '100' } }, person)).body.notifications;

async function markAllRead(app: TestApp, person: Person): Promise<void> {
  const now = app.clock.now();
  await app.platform.db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', person.id).execute();
}

const block = async (app: TestApp, by: Person, of: Person) =>
  expect((await app.call(blockUser, { params: { id: of.id } }, by)).status).toBe(200);

/** What arrives at a person while something is done. */
async function arriving(app: TestApp, to: Person, reach: () => Promise<number>) {
  const ear = await recordingSocket(app, to);
  const before = { notes: await notificationsOf(app, to), mails: await app.mailbox.to(to.email) };
  const status = await reach();
  await settled(ear);
  const notes = (await notificationsOf(app, to)).length - before.notes.length;
  const mails = (await app.mailbox.to(to.email)).length - before.mails.length;
  const words = ['new_message', 'typing_start'].filter((event) => ear.of(event).length > 0);
  ear.socket.close();
  return { status, notes, mails, words };
}

const nothing = { notes: 0, mails: 0 };

for (const [name, [way, told, whileBlocked]] of Object.entries(ways)) {
  test(`${name}: it arrives while nobody has blocked`, async () => {
    const app = appOfFile();
    const { to, reach } = await way(app);
    const { status, words, ...news } = await arriving(app, to, reach);
    expect(status).toBeLessThan(300);
    expect(news).toEqual(told === 'notification and mail' ? { notes: 1, mails: 1 } : nothing);
    if (told !== 'notification and mail') expect(words).toEqual([told]);
  });

  test.each(['who reaches', 'the other'])(`${name}: a block by %s holds`, async (who) => {
    const app = appOfFile();
    const { from, to, reach } = await way(app);
    await (who === 'the other' ? block(app, to, from) : block(app, from, to));
    const { status, words, ...news } = await arriving(app, to, reach);
    if (typeof whileBlocked === 'number') expect(status).toBe(whileBlocked);
    else expect(status).toBeLessThan(300);
    expect(news).toEqual(whileBlocked === 'told' ? { notes: 1, mails: 1 } : nothing);
    // A line of the system in the chat says what became of a lesson; a person's own words never arrive.
    expect(words.filter((event) => event !== 'new_message' || told === 'new_message')).toEqual([]);
  });
}

test.each(['cancel', 'decline'] as const)(
  'the reason of a lesson that is over is not told while blocked: %s',
  async (action) => {
    const app = appOfFile();
    const { student, teacher, id } = action === 'cancel' ? await confirmed(app) : await proposed(app);
    await block(app, student, teacher);
    expect((await act(app, teacher, id, action, { reason: 'Because of you' })).body.lesson.reason).toBeNull();
    expect(await lessonOf(app, student, id)).toMatchObject({ reason: null, can: [] });
  },
);

test('what waits to be mailed or pushed does not leave once somebody has blocked', async () => {
  const app = appOfFile();
  const { db } = app.platform;
  const { student, teacher, id } = await proposed(app);
  await rate(app, { student, teacher }, 3);
  const waiting = (await notificationsOf(app, teacher)).filter(({ kind }) => kind === 'lesson' || kind === 'feedback');
  const receivers = () =>
    Promise.all(waiting.map((note) => personToTell(db, { chatConcerns, feedbackConcerns }, note.id, 'mail')));
  expect(await receivers()).toEqual([teacher.id, teacher.id]);
  await block(app, teacher, student);
  expect(await receivers()).toEqual([null, null]);
  expect(must(await lessonOf(app, teacher, id)).can).toEqual(['decline']);
});
