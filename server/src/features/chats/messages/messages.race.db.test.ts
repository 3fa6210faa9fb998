import { blockUser, unblockUser } from '@coursemate/contract/chats/blocks';
import { answerChat, getChat } from '@coursemate/contract/chats/chats';
import { sendMessageEvent } from '@coursemate/contract/chats/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { markRead, messagesOf, recordingSocket, send, studentAndTeacher } from '../../../testing/chats.ts';
import type { Person } from '../../../testing/people.ts';
import { useApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { emitOk } from '../../../testing/test-socket.ts';

const appOfFile = useApp();

/** What the counters of a chat would be if they were counted anew. */
async function recount(app: TestApp, chatId: string) {
  const { rows } = await sql<{ low: number; high: number; last: number; kept: number }>`
    select count(*) filter (where sender_id <> low_id and read_at is null)::int as low,
           count(*) filter (where sender_id = low_id and read_at is null)::int as high,
           coalesce(max(seq), 0)::int as last, count(messages.seq)::int as kept
    from chats left join messages on messages.chat_id = chats.id where chats.id = ${chatId} group by chats.id`.execute(
    app.platform.db,
  );
  return rows[0];
}

async function expectTrueCounters(app: TestApp, chatId: string): Promise<void> {
  const counted = await recount(app, chatId);
  const chat = await app.platform.db
    .selectFrom('chats')
    .select(['unread_low', 'unread_high', 'last_seq'])
    .where('id', '=', chatId)
    .executeTakeFirstOrThrow();
  expect(chat).toEqual({ unread_low: counted?.low, unread_high: counted?.high, last_seq: counted?.last });
  // Without gaps: the last number is how many there are.
  expect(counted?.kept).toBe(counted?.last);
}

test('a hundred parallel sends of one client id make one message', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [{ socket }, other] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const ids = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const payload = { chatId, content: `try ${n}`, clientId: 'one' };
      if (n % 2) return (await emitOk(socket, sendMessageEvent, payload)).message.id;
      const answer = await send(app, student, chatId, payload.content, payload.clientId);
      return answer.body.message.id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await messagesOf(app, teacher, chatId)).toHaveLength(1);
  expect(other.of('new_message')).toHaveLength(1);
  await expectTrueCounters(app, chatId);
});

test('both write and read at once: numbers without gaps, counters true', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const reading = async (person: Person) => {
    for (let round = 0; round < 10; round++) {
      const unread = (await messagesOf(app, person, chatId)).filter((message) => !message.is_own_message);
      const ids = unread.map(({ id }) => id);
      await Promise.all([markRead(app, person, chatId, ids), markRead(app, person, chatId, ids.toReversed())]);
    }
  };
  const writing = async (person: Person) => {
    for (let round = 0; round < 5; round++) {
      // The clock of a node may be behind that of another.
      app.clock.advance(round % 2 ? -500 : 1000);
      await Promise.all([1, 2, 3, 4].map((n) => send(app, person, chatId, `${round} ${n}`)));
    }
  };
  await Promise.all([writing(student), writing(teacher), reading(student), reading(teacher)]);
  const said = await messagesOf(app, student, chatId);
  expect(said.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  const times = said.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  await expectTrueCounters(app, chatId);
});

test('many chats at once: a repeated, a refused and new messages do not disturb each other', async () => {
  const app = appOfFile();
  const repeating = await studentAndTeacher(app);
  const blocking = await studentAndTeacher(app);
  const others = [];
  for (let n = 0; n < 6; n++) others.push(await studentAndTeacher(app));
  const first = await send(app, repeating.student, repeating.chatId, 'first', 'one');
  await app.call(blockUser, { params: { id: blocking.student.id } }, blocking.teacher);
  for (let round = 1; round <= 5; round++) {
    const [again, refused, ...sent] = await Promise.all([
      send(app, repeating.student, repeating.chatId, 'again', 'one'),
      send(app, blocking.student, blocking.chatId, 'hello?'),
      ...others.map(({ student, chatId }, n) => send(app, student, chatId, `to ${n}`, `c${round}`)),
    ]);
    expect(again.body.message).toEqual(first.body.message);
    expect(refused.body.code).toBe('blocked_by_other');
    const numbered = sent.map(({ body }) => [body.message.seq, body.message.content]);
    expect(numbered).toEqual(others.map((_, n) => [round, `to ${n}`]));
  }
  for (const { chatId } of [repeating, blocking, ...others]) await expectTrueCounters(app, chatId);
});

test('no message goes in after a block was answered, and none is lost before it', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  for (let round = 0; round < 20; round++) {
    const sending = Array.from({ length: 6 }, (_, n) => send(app, student, chatId, `${round} ${n}`));
    await app.call(blockUser, { params: { id: student.id } }, teacher);
    const kept = (await recount(app, chatId))?.kept;
    const sent = await Promise.all(sending);
    expect((await recount(app, chatId))?.kept).toBe(kept);
    expect(sent.every(({ status, body }) => status === 201 || body.code === 'blocked_by_other')).toBe(true);
    await app.call(unblockUser, { params: { id: student.id } }, teacher);
  }
  await expectTrueCounters(app, chatId);
});

test('accept against decline, two hundred times: one winner each', async () => {
  const app = appOfFile();
  const { teacher, student, chatId: id } = await studentAndTeacher(app);
  const answer = (status: 'accepted' | 'rejected') =>
    app.call(answerChat, { params: { id }, body: { status } }, teacher);
  for (let round = 0; round < 200; round++) {
    await app.platform.db.updateTable('chats').set({ status: 'pending' }).where('id', '=', id).execute();
    const [accepted, rejected] = await Promise.all([answer('accepted'), answer('rejected')]);
    expect([accepted.status, rejected.status].toSorted()).toEqual([200, 409]);
    const { status } = (await app.call(getChat, { params: { id } }, student)).body.chat;
    expect(status).toBe(accepted.status === 200 ? 'accepted' : 'rejected');
  }
}, 60_000);
