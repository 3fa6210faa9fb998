import { answerChat, requestChat } from '@coursemate/contract/chats/chats';
import * as messages from '@coursemate/contract/chats/messages';
import type { Message } from '@coursemate/contract/chats/messages';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';

import type { Person } from './people.ts';
import { listedTeacher, onboardedStudent } from './teachers.ts';
import type { TestApp } from './test-app.ts';
import { connect } from './test-socket.ts';

/** A chat that the teacher has accepted; its id. */
export async function acceptedChat(app: TestApp, student: Person, teacher: Person): Promise<string> {
  const asked = await app.call(requestChat, { body: { participantId: teacher.id } }, student);
  expect(asked.status).toBe(201);
  const { id } = asked.body.chat;
  const answered = await app.call(answerChat, { params: { id }, body: { status: 'accepted' } }, teacher);
  expect(answered.status).toBe(200);
  return id;
}

/** A student and a teacher with an accepted chat. */
export async function studentAndTeacher(app: TestApp): Promise<{ student: Person; teacher: Person; chatId: string }> {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  return { student, teacher, chatId: await acceptedChat(app, student, teacher) };
}

export const send = (app: TestApp, as: Person, chatId: string, content: string, client_id?: string) =>
  app.call(
    messages.sendMessage,
    { params: { id: chatId }, body: { content, ...(client_id === undefined ? {} : { client_id }) } },
    as,
  );

export async function messagesOf(app: TestApp, as: Person, chatId: string, query: object = {}): Promise<Message[]> {
  return (await app.call(messages.listMessages, { params: { id: chatId }, query }, as)).body.messages;
}

export const markRead = (app: TestApp, as: Person, chatId: string, messageIds: string[]) =>
  app.call(messages.markRead, { params: { id: chatId }, body: { messageIds } }, as);

/** A socket that keeps everything it receives. */
export interface RecordingSocket {
  socket: Socket;
  received: Array<[event: string, payload: unknown]>;
  /** The payloads of one event, in the order in which they came. */
  of(event: string): unknown[];
}

export async function recordingSocket(app: TestApp, person: Person): Promise<RecordingSocket> {
  const socket = await connect(app, { token: person.session.access_token });
  const received: RecordingSocket['received'] = [];
  socket.onAny((event: string, payload: unknown) => void received.push([event, payload]));
  return { socket, received, of: (event) => received.filter(([name]) => name === event).map(([, payload]) => payload) };
}

/** After this, whatever had been sent to the sockets before has arrived. */
export async function settled(...sockets: RecordingSocket[]): Promise<void> {
  for (const { socket } of sockets) await socket.emitWithAck('check_user_online', { userId: crypto.randomUUID() });
}
