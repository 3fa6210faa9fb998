import { isDeepStrictEqual } from 'node:util';

import {
  blockUser,
  blockUserEvent,
  getBlock,
  getBlockedBy,
  unblockUser,
  unblockUserEvent,
} from '@coursemate/contract/chats/blocks';
import { getChat, listChats, requestChat, withdrawChat } from '@coursemate/contract/chats/chats';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import { listNotifications } from '@coursemate/contract/notifications';
import { getTeacher } from '@coursemate/contract/teachers';
import { getContactStatus, getUser } from '@coursemate/contract/users';
import { describe, expect, test } from 'vitest';

import { recordingSocket, send, settled, studentAndTeacher } from '../../testing/chats.ts';
import { act, confirmed, inHours, lessonOf, propose } from '../../testing/lessons.ts';
import { must } from '../../testing/must.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { emit } from '../../testing/test-socket.ts';

const appOfFile = useApp();

test('a block stops words both ways, is told to both, and can be taken back', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const [mine, theirs] = [await recordingSocket(app, student), await recordingSocket(app, teacher)];
  const at = (person: Person) => ({ params: { id: person.id } });
  expect((await app.call(blockUser, at(teacher), student)).body).toEqual({
    blocked: true,
    blocker_id: student.id,
    blocked_id: teacher.id,
  });
  await app.call(blockUser, at(teacher), student);
  expect((await send(app, student, chatId, 'hi')).body.error).toBe(
    'You have blocked this user. Unblock them to send messages.',
  );
  expect((await send(app, teacher, chatId, 'hi')).body.error).toBe(
    'You have been blocked by this user and can no longer send messages to them.',
  );
  for (const ear of [mine, theirs]) {
    expect(await ear.socket.emitWithAck('send_message', { chatId, content: 'hi' })).toMatchObject({ ok: false });
    expect(await ear.socket.emitWithAck('typing_start', { chatId })).toEqual({ ok: true });
    const chip = { chatId, suggestionType: 'request_contacts' };
    expect(await ear.socket.emitWithAck('send_suggested_message', chip)).toMatchObject({ ok: false });
  }
  await mine.socket.emitWithAck('join_chat', { chatId });
  expect((await app.call(listSuggestions, { params: { id: chatId } }, teacher)).body.suggestions).toEqual([]);
  expect((await app.call(getChat, { params: { id: chatId } }, teacher)).body.chat).toMatchObject({
    blocked: true,
    blocked_by_me: false,
    blocked_by_other: true,
    other_participant: { online: false },
  });
  expect((await app.call(getBlock, at(teacher), student)).body.blocked).toBe(true);
  expect((await app.call(getBlock, at(student), teacher)).body.blocked).toBe(false);
  expect((await app.call(getBlockedBy, at(student), teacher)).body).toEqual({
    blocked: true,
    blocker_id: student.id,
    blocked_id: teacher.id,
  });

  expect(await mine.socket.emitWithAck('unblock_user', { targetUserId: teacher.id })).toEqual({ ok: true });
  expect((await send(app, teacher, chatId, 'hi again')).status).toBe(201);
  await settled(mine, theirs);
  expect([mine.of('user_blocked'), mine.of('user_unblocked')]).toEqual([
    [{ targetUserId: teacher.id }],
    [{ targetUserId: teacher.id }],
  ]);
  expect([theirs.of('blocked_by_user'), theirs.of('unblocked_by_user')]).toEqual([
    [{ userId: student.id }],
    [{ userId: student.id }],
  ]);
  expect([...mine.of('typing_start'), ...theirs.of('typing_start'), ...theirs.of('user_joined')]).toEqual([]);
});

test('contacts are hidden everywhere while one has blocked the other', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  await app.platform.db.updateTable('chats').set({ contact_exchange: 'exchanged' }).where('id', '=', chatId).execute();
  const blocking = await recordingSocket(app, teacher);
  expect(await blocking.socket.emitWithAck('block_user', { targetUserId: student.id })).toEqual({ ok: true });
  for (const [as, of] of [
    [student, teacher],
    [teacher, student],
  ] as const) {
    expect((await app.call(getContactStatus, { params: { id: of.id } }, as)).body).toEqual({
      has_exchanged_contacts: true,
      contacts: null,
    });
    expect((await app.call(getUser, { params: { id: of.id } }, as)).body.user).not.toHaveProperty('email');
  }
  expect((await app.call(getTeacher, { params: { id: teacher.id } }, student)).body.teacher).not.toHaveProperty(
    'email',
  );
});

test('blocking needs a chat; someone who cannot be seen cannot be blocked either', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const stranger = await onboardedStudent(app);
  expect((await app.call(blockUser, { params: { id: teacher.id } }, student)).body.code).toBe('block_needs_chat');
  expect((await app.call(unblockUser, { params: { id: teacher.id } }, student)).status).toBe(403);
  expect((await app.call(getBlock, { params: { id: teacher.id } }, student)).body.blocked).toBe(false);
  for (const call of [blockUser, unblockUser, getBlock, getBlockedBy]) {
    expect((await app.call(call, { params: { id: stranger.id } }, student)).status).toBe(404);
    expect((await app.call(call, { params: { id: crypto.randomUUID() } }, student)).status).toBe(404);
  }
  const { socket } = await recordingSocket(app, student);
  const block = (targetUserId: string) => socket.emitWithAck('block_user', { targetUserId });
  expect(await block(stranger.id)).toMatchObject({ code: 'not_found' });
  expect(await block(teacher.id)).toMatchObject({ code: 'block_needs_chat' });
  const newcomer = await recordingSocket(app, await app.people.signedIn({ role: 'student' }));
  for (const event of [blockUserEvent, unblockUserEvent]) {
    const refused = await emit(newcomer.socket, event, { targetUserId: teacher.id });
    expect(refused).toMatchObject({ ok: false, code: 'onboarding_required' });
  }
});

const setBlock = (app: TestApp, by: Person, of: Person, body?: { cancelLessons: boolean }) =>
  app.call(blockUser, { params: { id: of.id }, ...(body && { body }) }, by);

const aheadOf = async (app: TestApp, by: Person, of: Person) =>
  (await app.call(getBlock, { params: { id: of.id } }, by)).body.confirmed_lessons;

/** One lesson that is confirmed, one with another time suggested, and a proposal of each side. */
async function lessonsAhead(app: TestApp) {
  const { student, teacher, chatId, id } = await confirmed(app);
  const later = must((await propose(app, teacher, chatId, inHours(app, 72))).body.lessons[0]).id;
  await act(app, student, later, 'confirm');
  await act(app, teacher, later, 'move', { starts_at: inHours(app, 96) });
  const own = must((await propose(app, student, chatId, inHours(app, 120))).body.lessons[0]).id;
  const theirs = must((await propose(app, teacher, chatId, inHours(app, 144))).body.lessons[0]).id;
  return { student, teacher, confirmed: [id, later], own, theirs, all: [id, later, own, theirs] };
}

const statusesOf = (app: TestApp, as: Person, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await lessonOf(app, as, id)).status));

type CancelWithBlock = (app: TestApp, by: Person, of: Person) => Promise<boolean>;

describe('lessons ahead', () => {
  test('are counted for both, and stay when someone blocks without a word about them', async () => {
    const app = appOfFile();
    const { student, teacher, all } = await lessonsAhead(app);
    const elsewhere = await confirmed(app);
    expect(await aheadOf(app, student, teacher)).toBe(2);
    expect(await aheadOf(app, teacher, student)).toBe(2);
    expect(await aheadOf(app, student, elsewhere.teacher)).toBe(0);
    expect((await setBlock(app, student, teacher)).status).toBe(200);
    expect((await setBlock(app, student, teacher, { cancelLessons: false })).status).toBe(200);
    expect(await statusesOf(app, student, all)).toEqual(['confirmed', 'confirmed', 'proposed', 'proposed']);
    expect(await aheadOf(app, student, teacher)).toBe(2);
  });

  test.each<[string, CancelWithBlock]>([
    ['REST', async (app, by, of) => (await setBlock(app, by, of, { cancelLessons: true })).status === 200],
    [
      'the socket',
      async (app, by, of) => {
        const { socket } = await recordingSocket(app, by);
        const answer: unknown = await socket.emitWithAck('block_user', { targetUserId: of.id, cancelLessons: true });
        return isDeepStrictEqual(answer, { ok: true });
      },
    ],
  ])('end with the block where that is asked for, over %s; the other side is told once', async (_, cancelWithBlock) => {
    const app = appOfFile();
    const { student, teacher, all, theirs } = await lessonsAhead(app);
    const other = await recordingSocket(app, teacher);
    const titles = async () => {
      const { body } = await app.call(listNotifications, { query: { limit: '100' } }, teacher);
      return body.notifications.map(({ title }) => title);
    };
    const [before, mails] = [await titles(), await app.mailbox.to(teacher.email)];
    expect(await cancelWithBlock(app, student, teacher)).toBe(true);
    expect(await statusesOf(app, teacher, all)).toEqual(['cancelled', 'cancelled', 'withdrawn', 'declined']);
    expect(await lessonOf(app, teacher, theirs)).toMatchObject({ reason: null, can: [] });
    expect(await aheadOf(app, student, teacher)).toBe(0);
    expect((await titles()).slice(0, -before.length)).toEqual(['2 lessons cancelled']);
    expect((await app.mailbox.to(teacher.email)).length - mails.length).toBe(1);
    await settled(other);
    expect(other.of('lesson_changed')).toHaveLength(4);
    expect(other.of('blocked_by_user')).toEqual([{ userId: student.id }]);
    // Their time is free for others again.
    const times = app.platform.db.selectFrom('lesson_times').select('lesson_id').where('lesson_id', 'in', all);
    expect(await times.execute()).toEqual([]);
  });

  test('that are over or of others stay as they are, and a refused block cancels nothing', async () => {
    const app = appOfFile();
    const { student, teacher, id } = await confirmed(app);
    const stranger = await listedTeacher(app);
    expect((await setBlock(app, student, stranger, { cancelLessons: true })).status).toBe(403);
    const elsewhere = await confirmed(app);
    await setBlock(app, elsewhere.student, elsewhere.teacher, { cancelLessons: true });
    expect(await statusesOf(app, student, [id])).toEqual(['confirmed']);
    app.clock.advance(48 * 3_600_000 + 60_000);
    student.session = await app.people.signIn(student.email);
    await setBlock(app, student, teacher, { cancelLessons: true });
    expect(await statusesOf(app, student, [id])).toEqual(['confirmed']);
  });
});

test('whoever withdrew a request can be blocked, and unblocked again', async () => {
  const app = appOfFile();
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  const ask = () => app.call(requestChat, { body: { participantId: teacher.id } }, student);
  const { id } = (await ask()).body.chat;
  await app.call(withdrawChat, { params: { id } }, student);
  // What told of it names who asked, for a page that offers the block.
  const [news] = (await app.call(listNotifications, { query: {} }, teacher)).body.notifications;
  expect(must(news).link).toBe(`/chat?chatId=${id}&from=${student.id}`);
  expect((await setBlock(app, teacher, student)).body).toMatchObject({ blocked: true, blocked_id: student.id });
  expect((await app.call(getBlock, { params: { id: student.id } }, teacher)).body.blocked).toBe(true);
  expect((await ask()).body.code).toBe('blocked_by_other');
  // The request itself stays gone.
  expect((await app.call(getChat, { params: { id } }, teacher)).status).toBe(404);
  expect((await app.call(listChats, { query: {} }, teacher)).body.chats).toEqual([]);
  expect((await app.call(unblockUser, { params: { id: student.id } }, teacher)).body.blocked).toBe(false);
  expect((await ask()).status).toBe(200);
});
