import { answerChat, requestChat } from '@coursemate/contract/chats';
import { expect } from 'vitest';

import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A chat that the teacher has accepted; its id. */
export async function acceptedChat(app: TestApp, student: Person, teacher: Person): Promise<string> {
  const asked = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
  expect(asked.status).toBe(201);
  const { id } = asked.body.chat;
  const answered = await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
  expect(answered.status).toBe(200);
  return id;
}
