import * as messages from '@coursemate/contract/messages';
import type { Message } from '@coursemate/contract/messages';
import type { Socket } from 'socket.io-client';

import { acceptedChat } from './chats.ts';
import type { Person } from './people.ts';
import { listedTeacher, onboardedStudent } from './teachers.ts';
import type { TestApp } from './test-app.ts';
import { connect } from './test-socket.ts';

/** A student and a teacher with an accepted chat. */
export async function twoWhoTalk(app: TestApp): Promise<{ student: Person; teacher: Person; chatId: string }> {
  const [student, teacher] = [await onboardedStudent(app), await listedTeacher(app)];
  return { student, teacher, chatId: await acceptedChat(app, student, teacher) };
}

export const write = (app: TestApp, as: Person, chatId: string, content: string, client_id?: string) =>
  app.call(
    messages.sendMessage,
    { params: { id: chatId }, body: { content, ...(client_id === undefined ? {} : { client_id }) } },
    as,
  );

export async function history(app: TestApp, as: Person, chatId: string, query: object = {}): Promise<Message[]> {
  return (await app.call(messages.listMessages, { params: { id: chatId }, query }, as)).body.messages;
}

export const read = (app: TestApp, as: Person, chatId: string, messageIds: string[]) =>
  app.call(messages.markRead, { params: { id: chatId }, body: { messageIds } }, as);

export interface Ear {
  socket: Socket;
  /** What was heard so far, by event. */
  heard: Array<[event: string, payload: unknown]>;
  of(event: string): unknown[];
}

/** A socket that remembers everything it hears. */
export async function listen(app: TestApp, person: Person): Promise<Ear> {
  const socket = await connect(app, { token: person.session.access_token });
  const heard: Ear['heard'] = [];
  socket.onAny((event: string, payload: unknown) => void heard.push([event, payload]));
  return { socket, heard, of: (event) => heard.filter(([name]) => name === event).map(([, payload]) => payload) };
}

/** After this, whatever had been sent to the socket before has arrived. */
export async function settled(...ears: Ear[]): Promise<void> {
  for (const { socket } of ears) await socket.emitWithAck('check_user_online', { userId: crypto.randomUUID() });
}
