import { limits } from '@coursemate/contract/base/limits';
import { blockUser, unblockUser } from '@coursemate/contract/chats/blocks';
import { expect, test } from 'vitest';

import { messagesOf, send, studentAndTeacher } from '../../testing/chats.ts';
import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { answerOf, failureOf } from './machine.ts';

/** Once a block is answered no message goes in, from either side; each message comes before the block or not at all. */

const appOfFile = useApp();

type Side = 'student' | 'teacher';

const sides = ['student', 'teacher'] as const;
const actions = sides.flatMap((by) => (['send', 'block', 'unblock'] as const).map((what) => ({ by, what })));

type Action = (typeof actions)[number];

interface State {
  blockedBy: Side[];
  /** Who has sent each message. */
  sent: Side[];
}

function after(state: State, { by, what }: Action): { state: State; answer: string } {
  const { blockedBy, sent } = state;
  const others = blockedBy.filter((side) => side !== by);
  if (what === 'block') return { state: { sent, blockedBy: [...others, by].toSorted() }, answer: '200' };
  if (what === 'unblock') return { state: { sent, blockedBy: others }, answer: '200' };
  if (blockedBy.includes(by)) return { state, answer: 'blocked_by_me' };
  if (others.length > 0) return { state, answer: 'blocked_by_other' };
  return { state: { blockedBy, sent: [...sent, by] }, answer: '201' };
}

interface Real {
  chatId: string;
  people: Record<Side, Person>;
}

async function perform({ chatId, people }: Real, { by, what }: Action): Promise<string> {
  const app = appOfFile();
  const other = by === 'student' ? people.teacher : people.student;
  if (what === 'send') return answerOf(await send(app, people[by], chatId, by));
  const call = what === 'block' ? blockUser : unblockUser;
  return answerOf(await app.call(call, { params: { id: other.id } }, people[by]));
}

test('no message goes in after a block was answered, and none is lost before it', async () => {
  const failure = await failureOf<State, Action, Real>({
    initial: { blockedBy: [], sent: [] },
    actions,
    after,
    async begin() {
      const { chatId, ...people } = await studentAndTeacher(appOfFile());
      return { chatId, people };
    },
    perform,
    shown: ({ sent }) => sides.map(() => sent.slice(-limits.messagePageSize)),
    look: ({ chatId, people }) =>
      Promise.all(
        sides.map(async (side) => {
          const messages = await messagesOf(appOfFile(), people[side], chatId);
          return messages.map(({ content }) => content);
        }),
      ),
  });
  expect(failure).toBeNull();
}, 120_000);
