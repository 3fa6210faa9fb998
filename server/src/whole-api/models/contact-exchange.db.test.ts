import { getChat } from '@coursemate/contract/chats/chats';
import { sendSuggestedMessage } from '@coursemate/contract/chats/suggestions';
import { getContactStatus } from '@coursemate/contract/users';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';

import { studentAndTeacher } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { connect, emit } from '../../testing/test-socket.ts';
import { failureOf } from './machine.ts';

/** Contacts are shared when one side has asked and the other has agreed; nobody agrees for someone else. */

const appOfFile = useApp();

type Side = 'student' | 'teacher';

/** Who has asked; once exchanged, contacts stay exchanged. */
type State = 'none' | 'exchanged' | { askedBy: Side };

const sides = ['student', 'teacher'] as const;
const suggestions = ['request_contacts', 'accept_contacts', 'decline_contacts'] as const;
const actions = sides.flatMap((by) => suggestions.map((type) => ({ by, type })));

type Action = (typeof actions)[number];

function after(state: State, { by, type }: Action): { state: State; answer: string } {
  const unfit = { state, answer: 'suggestion_unfit' };
  if (state === 'exchanged') return unfit;
  if (type === 'request_contacts') return state === 'none' ? { state: { askedBy: by }, answer: 'ok' } : unfit;
  if (state === 'none' || state.askedBy === by) return unfit;
  return { state: type === 'accept_contacts' ? 'exchanged' : 'none', answer: 'ok' };
}

/** As one side sees it: how far the exchange is, and whether the other's contacts are there. */
function shownTo(side: Side, state: State): [string, boolean] {
  if (typeof state === 'string') return [state, state === 'exchanged'];
  return [state.askedBy === side ? 'requested_by_me' : 'requested_by_other', false];
}

interface Real {
  chatId: string;
  people: Record<Side, Person>;
  sockets: Record<Side, Socket>;
}

async function begin(): Promise<Real> {
  const app = appOfFile();
  const { student, teacher, chatId } = await studentAndTeacher(app);
  app.canaries.share(student.id, teacher.id);
  const socketOf = ({ session }: Person) => connect(app, { token: session.access_token });
  return {
    chatId,
    people: { student, teacher },
    sockets: { student: await socketOf(student), teacher: await socketOf(teacher) },
  };
}

async function seenBy({ chatId, people }: Real, side: Side): Promise<[string, boolean]> {
  const [me, other] = side === 'student' ? [people.student, people.teacher] : [people.teacher, people.student];
  const { chat } = (await appOfFile().call(getChat, { params: { id: chatId } }, me)).body;
  const { contacts } = (await appOfFile().call(getContactStatus, { params: { id: other.id } }, me)).body;
  return [chat.contact_exchange, contacts?.email === other.email];
}

test('contacts are exchanged when one side asks and the other agrees', async () => {
  const failure = await failureOf<State, Action, Real>({
    initial: 'none',
    actions,
    after,
    begin,
    async perform({ chatId, sockets }, { by, type }) {
      const answer = await emit(sockets[by], sendSuggestedMessage, { chatId, suggestionType: type });
      return answer.ok ? 'ok' : answer.code;
    },
    shown: (state) => sides.map((side) => shownTo(side, state)),
    look: (real) => Promise.all(sides.map((side) => seenBy(real, side))),
  });
  expect(failure).toBeNull();
}, 120_000);
