import { blockUser } from '@coursemate/contract/chats/blocks';
import * as chats from '@coursemate/contract/chats/chats';
import { giveFeedback, replyToFeedback } from '@coursemate/contract/feedback';
import { listNotifications } from '@coursemate/contract/notifications';
import { describe, expect, test } from 'vitest';

import { recordingSocket, send, settled } from '../testing/chats.ts';
import { act, confirmed, inHours, lessonOf, pair, propose, proposed, wait } from '../testing/lessons.ts';
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

/** The answer, the notifications and mails that the other gets, and what of the person's own appears on their page. */
interface Outcome {
  status: number;
  notes: number;
  mails: number;
  seen: string[];
}

const told = (status: number): Outcome => ({ status, notes: 1, mails: 1, seen: [] });
const silent = (status: number, ...seen: string[]): Outcome => ({ status, notes: 0, mails: 0, seen });

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

const ways: Record<string, [way: Way, open: Outcome, blocked: Outcome]> = {
  message: [
    async (app) => {
      const { student, teacher, chatId } = await pair(app);
      return { from: student, to: teacher, reach: () => statusOf(send(app, student, chatId, 'Hello')) };
    },
    silent(201, 'new_message'),
    silent(403),
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
    silent(200, 'typing_start'),
    silent(200),
  ],
  'asking again for a chat': [
    async (app) => {
      const { student, teacher, ask, id } = await asked(app);
      await app.call(chats.withdrawChat, { params: { id } }, student);
      await markAllRead(app, teacher);
      return { from: student, to: teacher, reach: () => statusOf(ask()) };
    },
    told(200),
    silent(403),
  ],
  'accepting a request': [
    async (app) => {
      const { student, teacher, id } = await asked(app);
      const accept = () => app.call(chats.answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(accept()) };
    },
    told(200),
    silent(403),
  ],
  'declining a request': [
    async (app) => {
      const { student, teacher, id } = await asked(app);
      const decline = () =>
        app.call(chats.answerChat, { params: { id }, body: { status: 'rejected', reason: 'full' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(decline()) };
    },
    told(200),
    silent(200),
  ],
  feedback: [
    async (app) => {
      const people = await pair(app);
      return { from: people.student, to: people.teacher, reach: () => statusOf(rate(app, people, 2)) };
    },
    told(201),
    silent(403),
  ],
  'edit of feedback': [
    async (app) => {
      const people = await rated(app);
      return { from: people.student, to: people.teacher, reach: () => statusOf(rate(app, people, 1)) };
    },
    told(200),
    silent(403),
  ],
  'reply to feedback': [
    async (app) => {
      const { student, teacher, id } = await rated(app);
      const reply = () => app.call(replyToFeedback, { params: { id }, body: { text: 'Thank you' } }, teacher);
      return { from: teacher, to: student, reach: () => statusOf(reply()) };
    },
    told(200),
    silent(403),
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
    told(201),
    silent(409),
  ],
  'moving a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      await markAllRead(app, teacher);
      const body = { starts_at: inHours(app, 60) };
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'move', body)) };
    },
    told(200),
    silent(409),
  ],
  'withdrawing a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'withdraw')) };
    },
    told(200),
    silent(200),
  ],
  'declining a proposal': [
    async (app) => {
      const { student, teacher, id } = await proposed(app);
      return { from: teacher, to: student, reach: () => statusOf(act(app, teacher, id, 'decline', { reason: 'No' })) };
    },
    told(200),
    silent(200),
  ],
  // Somebody would go to a lesson that nobody holds, so the bare fact is told.
  'cancelling a lesson': [
    async (app) => {
      const { student, teacher, id } = await confirmed(app);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'cancel', { reason: 'You' })) };
    },
    told(200),
    told(200),
  ],
  'completing a lesson': [
    async (app) => {
      const { student, teacher, id } = await confirmed(app);
      await wait(app, 50, student, teacher);
      return { from: student, to: teacher, reach: () => statusOf(act(app, student, id, 'complete')) };
    },
    told(200),
    silent(409),
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

/** A line of the system in the chat says what became of a lesson; it has no words of a person. */
const isOfPerson = (payload: unknown): boolean => !JSON.stringify(payload).includes('"message_type":"system"');

/** What arrives at a person while something is done. */
async function arriving(app: TestApp, { to, reach }: Ready): Promise<Outcome> {
  const ear = await recordingSocket(app, to);
  const before = { notes: await notificationsOf(app, to), mails: await app.mailbox.to(to.email) };
  const status = await reach();
  await settled(ear);
  const notes = (await notificationsOf(app, to)).length - before.notes.length;
  const mails = (await app.mailbox.to(to.email)).length - before.mails.length;
  const seen = ['new_message', 'typing_start'].filter((event) => ear.of(event).some(isOfPerson));
  ear.socket.close();
  return { status, notes, mails, seen };
}

describe.each(Object.entries(ways))('%s', (_, [way, open, blocked]) => {
  test('arrives while nobody has blocked', async () => {
    const app = appOfFile();
    expect(await arriving(app, await way(app))).toEqual(open);
  });

  test('meets the block of who does it', async () => {
    const app = appOfFile();
    const ready = await way(app);
    await block(app, ready.from, ready.to);
    expect(await arriving(app, ready)).toEqual(blocked);
  });

  test('meets the block of the other', async () => {
    const app = appOfFile();
    const ready = await way(app);
    await block(app, ready.to, ready.from);
    expect(await arriving(app, ready)).toEqual(blocked);
  });
});

test('the reason of a declined request is not told while blocked', async () => {
  const app = appOfFile();
  const { student, teacher, id } = await asked(app);
  await block(app, teacher, student);
  await app.call(chats.answerChat, { params: { id }, body: { status: 'rejected', reason: 'full' } }, teacher);
  const { chat } = (await app.call(chats.getChat, { params: { id } }, student)).body;
  expect(chat).toMatchObject({ status: 'rejected', declined_reason: null });
});

test.each(['cancel', 'decline'] as const)(
  'the reason of a lesson that is over is not told while blocked: %s',
  async (action) => {
    const app = appOfFile();
    const { student, teacher, id } = action === 'cancel' ? await confirmed(app) : await proposed(app);
    await block(app, student, teacher);
    expect((await act(app, teacher, id, action, { reason: 'Because of you' })).body.lesson.reason).toBeNull();
    expect(await lessonOf(app, student, id)).toMatchObject({ reason: null, can: [], obstacle: 'blocked_between' });
  },
);
