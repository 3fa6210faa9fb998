import { blockUser, unblockUser } from '@coursemate/contract/chats/blocks';
import { answerChat, getChat, requestChat } from '@coursemate/contract/chats/chats';
import { changeUser, deleteUser } from '@coursemate/contract/users';
import { expect, test } from 'vitest';

import { send, studentAndTeacher } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';

const appOfFile = useApp();

test('the chat of others does not exist', async () => {
  const app = appOfFile();
  const [student, maya, other] = [await onboardedStudent(app), await listedTeacher(app), await listedTeacher(app)];
  const { id } = (await app.call(requestChat, { body: { participantId: maya.id } }, student)).body.chat;
  for (const stranger of [other, await app.people.signedIn({ role: 'admin' })]) {
    expect((await app.call(getChat, { params: { id } }, stranger)).status).toBe(404);
    expect((await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, stranger)).status).toBe(404);
  }
});

test('what a chat says can be done is what the calls then answer', async () => {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  const admin = await app.people.signedIn({ role: 'admin' });
  const seen = async (as: Person) => (await app.call(getChat, { params: { id: chatId } }, as)).body.chat;
  const agrees = async (as: Person) => {
    const { can, obstacle } = await seen(as);
    const sent = await send(app, as, chatId, 'Hello');
    expect(sent.status === 201).toBe(can.includes('send'));
    expect(sent.status === 201 ? null : sent.body.code).toBe(obstacle);
  };
  const block = (as: Person, id: string) => app.call(blockUser, { params: { id } }, as);

  await agrees(student);
  await block(teacher, student.id);
  await agrees(student);
  await agrees(teacher);
  await block(student, teacher.id);
  expect((await seen(student)).obstacle).toBe('blocked_by_me');
  expect((await seen(teacher)).obstacle).toBe('blocked_by_me');
  await agrees(student);
  await app.call(changeUser, { params: { id: student.id }, body: { blocked: true } }, admin);
  await agrees(student);
  await app.call(deleteUser, { params: { id: student.id }, query: {} }, admin);
  await app.call(unblockUser, { params: { id: student.id } }, teacher);
  await agrees(teacher);
});
