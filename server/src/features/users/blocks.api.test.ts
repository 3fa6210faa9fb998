import {
  blockUser,
  blockUserEvent,
  getBlock,
  getBlockedBy,
  unblockUser,
  unblockUserEvent,
} from '@coursemate/contract/chats/blocks';
import { getChat } from '@coursemate/contract/chats/chats';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import { getTeacher } from '@coursemate/contract/teachers';
import { getContactStatus, getUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { recordingSocket, send, settled, studentAndTeacher } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
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
