import { logout, me, refresh } from '@coursemate/contract/auth';
import { expect, test } from 'vitest';

import { seconds } from '#platform/clock.ts';

import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { answerOf, failureOf } from './machine.ts';

/**
 * A refresh token is traded for its successor. For ten seconds it gives the same one again; after that, whoever presents it
 * is a thief or was robbed, and the session ends.
 */

const appOfFile = useApp();

interface State {
  now: number;
  /** When each token of the family was traded, from the first on; null for the newest. */
  spentAt: Array<number | null>;
  ended: boolean;
}

/** A token is presented by its place in the family; one that is not there yet is a token that nobody made. */
type Action = { present: number } | 'log out' | { wait: number };

const OVERLAP = seconds(10);

function presented(state: State, index: number): { state: State; answer: string } {
  const { now, spentAt, ended } = state;
  const spent = spentAt[index];
  if (ended || spent === undefined) return { state, answer: 'session_ended' };
  if (spent === null) {
    return { state: { ...state, spentAt: [...spentAt.with(index, now), null] }, answer: `token ${index + 1}` };
  }
  if (now - spent > OVERLAP) return { state: { ...state, ended: true }, answer: 'session_ended' };
  // Whoever has not come further than one token may have it again.
  return { state, answer: spentAt[index + 1] === null ? `token ${index + 1}` : 'session_ended' };
}

function after(state: State, action: Action): { state: State; answer: string } {
  if (action === 'log out') return { state: { ...state, ended: true }, answer: 'gone' };
  if ('wait' in action) return { state: { ...state, now: state.now + action.wait }, answer: 'ok' };
  return presented(state, action.present);
}

interface Real {
  person: Person;
  tokens: string[];
}

async function perform(real: Real, action: Action): Promise<string> {
  const app = appOfFile();
  if (action === 'log out') {
    await app.call(logout, {}, real.person);
    // A session that has ended refuses to end again, but of two at the same moment both may succeed.
    return 'gone';
  }
  if ('wait' in action) {
    app.clock.advance(action.wait);
    return 'ok';
  }
  const refresh_token = real.tokens[action.present] ?? 'x'.repeat(43);
  const answer = await app.call(refresh, { body: { refresh_token } });
  if (answer.status !== 200) return answerOf(answer);
  const { refresh_token: successor } = answer.body.session;
  if (!real.tokens.includes(successor)) real.tokens.push(successor);
  return `token ${real.tokens.indexOf(successor)}`;
}

test('a family of refresh tokens has one newest token, and ends when an old one comes back', async () => {
  const failure = await failureOf<State, Action, Real>({
    initial: { now: 0, spentAt: [null], ended: false },
    // Mostly tokens in the middle, or few families would grow old.
    actions: [...[0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4].map((present) => ({ present })), 'log out'],
    alone: [{ wait: seconds(1) }, { wait: seconds(4) }, { wait: OVERLAP + 1 }],
    after,
    async begin() {
      const person = await appOfFile().people.signedIn();
      return { person, tokens: [person.session.refresh_token] };
    },
    perform,
    shown: ({ ended }) => (ended ? 'unauthorized' : '200'),
    look: async ({ person }) => answerOf(await appOfFile().call(me, {}, person)),
  });
  expect(failure).toBeNull();
}, 120_000);
