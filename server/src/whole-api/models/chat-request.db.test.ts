import { answerChat, listChats, requestChat } from '@coursemate/contract/chats/chats';
import { expect, test } from 'vitest';

import type { Person } from '../../testing/people.ts';
import { listedTeacher, onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import { NOBODY } from '../row.ts';
import { answerOf, failureOf } from './machine.ts';

/** A chat between two people is asked for once and answered once, by the one who was asked; the first answer counts. */

const appOfFile = useApp();

type State = 'none' | 'pending' | 'accepted' | 'rejected';

const actions = ['ask', 'accept', 'decline', 'asker accepts', 'stranger accepts', 'teacher asks'] as const;

type Action = (typeof actions)[number];

function answered(state: State, to: State): { state: State; answer: string } {
  if (state === 'none') return { state, answer: 'not_found' };
  return state === 'pending' ? { state: to, answer: '200' } : { state, answer: 'chat_answered' };
}

function asked(state: State): { state: State; answer: string } {
  if (state === 'none') return { state: 'pending', answer: '201' };
  return { state, answer: state === 'rejected' ? 'chat_declined' : '200' };
}

function after(state: State, action: Action): { state: State; answer: string } {
  if (action === 'ask') return asked(state);
  if (action === 'accept') return answered(state, 'accepted');
  if (action === 'decline') return answered(state, 'rejected');
  if (action === 'stranger accepts') return { state, answer: 'not_found' };
  if (action === 'asker accepts') return { state, answer: state === 'none' ? 'not_found' : 'forbidden' };
  // A teacher is led to the chat that is there, but cannot ask for one.
  return { state, answer: state === 'none' ? 'forbidden' : asked(state).answer };
}

interface Real {
  student: Person;
  teacher: Person;
  stranger: Person;
}

async function chatsOf(person: Person): Promise<Array<{ id: string; status: string }>> {
  const { body } = await appOfFile().call(listChats, { query: {} }, person);
  return body.chats.map(({ id, status }) => ({ id, status }));
}

async function perform({ student, teacher, stranger }: Real, action: Action): Promise<string> {
  const app = appOfFile();
  const ask = (asker: Person, participantId: string) => app.call(requestChat, { body: { participantId } }, asker);
  if (action === 'ask') return answerOf(await ask(student, teacher.id));
  if (action === 'teacher asks') return answerOf(await ask(teacher, student.id));
  const [chat] = await chatsOf(student);
  const status = action === 'decline' ? 'rejected' : 'accepted';
  const by = { accept: teacher, decline: teacher, 'asker accepts': student, 'stranger accepts': stranger }[action];
  return answerOf(await app.call(answerChat, { params: { id: chat?.id ?? NOBODY }, body: { status } }, by));
}

test('a request for a chat is made once and answered once', async () => {
  const failure = await failureOf<State, Action, Real>({
    initial: 'none',
    actions,
    after,
    begin: async () => ({
      student: await onboardedStudent(appOfFile()),
      teacher: await listedTeacher(appOfFile()),
      stranger: await listedTeacher(appOfFile()),
    }),
    perform,
    shown: (state) => [state, state].map((status) => (status === 'none' ? [] : [status])),
    look: ({ student, teacher }) =>
      Promise.all([student, teacher].map(async (person) => (await chatsOf(person)).map(({ status }) => status))),
  });
  expect(failure).toBeNull();
}, 120_000);
