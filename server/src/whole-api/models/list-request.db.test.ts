import { processRequest } from '@coursemate/contract/admin-lists';
import { ownRequests, requestEntry, subjects } from '@coursemate/contract/lists';
import { listNotifications } from '@coursemate/contract/notifications';
import { expect, test } from 'vitest';

import type { Person } from '../../testing/people.ts';
import { useApp } from '../../testing/test-app.ts';
import { NOBODY } from '../row.ts';
import { answerOf, failureOf } from './machine.ts';

/** A name is asked for once at a time, and each request is decided once, whichever administrator comes first. */

const appOfFile = useApp();

const actions = [
  'ask',
  'another asks',
  'approve',
  'reject',
  'another admin approves',
  'another admin rejects',
] as const;

type Action = (typeof actions)[number];

interface State {
  /** Every request for the name, the newest last. */
  requests: Array<{ by: 'ask' | 'another asks'; status: 'pending' | 'approved' | 'rejected' }>;
}

function asked({ requests }: State, by: 'ask' | 'another asks'): { state: State; answer: string } {
  const last = requests.at(-1)?.status;
  if (last === 'pending') return { state: { requests }, answer: 'list_request_pending' };
  if (last === 'approved') return { state: { requests }, answer: 'list_entry_exists' };
  return { state: { requests: [...requests, { by, status: 'pending' }] }, answer: '201' };
}

function after(state: State, action: Action): { state: State; answer: string } {
  if (action === 'ask' || action === 'another asks') return asked(state, action);
  const last = state.requests.at(-1);
  if (!last) return { state, answer: 'not_found' };
  if (last.status !== 'pending') return { state, answer: 'request_processed' };
  const status = action.includes('approve') ? 'approved' : 'rejected';
  return { state: { requests: [...state.requests.slice(0, -1), { ...last, status }] }, answer: '200' };
}

/** What each of the two askers sees: their requests and as many notifications as of those were decided; and the list. */
function shown({ requests }: State): unknown {
  const seenBy = (asker: 'ask' | 'another asks') => {
    const own = requests.filter(({ by }) => by === asker).map(({ status }) => status);
    return { own: own.toSorted(), told: own.filter((status) => status !== 'pending').length };
  };
  return [seenBy('ask'), seenBy('another asks'), requests.at(-1)?.status === 'approved'];
}

interface Real {
  name: string;
  askers: [Person, Person];
  admins: [Person, Person];
  /** The newest request. */
  requestId: string;
}

async function begin(): Promise<Real> {
  const { people } = appOfFile();
  return {
    name: `Falconry ${crypto.randomUUID()}`,
    askers: [await people.signedIn({ role: 'student' }), await people.signedIn({ role: 'student' })],
    admins: [await people.signedIn({ role: 'admin' }), await people.signedIn({ role: 'admin' })],
    requestId: NOBODY,
  };
}

async function perform(real: Real, action: Action): Promise<string> {
  const app = appOfFile();
  if (action === 'ask' || action === 'another asks') {
    const input = { params: { type: 'subjects' as const }, body: { name: real.name } };
    const answer = await app.call(requestEntry, input, real.askers[action === 'ask' ? 0 : 1]);
    if (answer.status === 201) real.requestId = answer.body.request.id;
    return answerOf(answer);
  }
  const status = action.includes('approve') ? 'approved' : 'rejected';
  const admin = real.admins[action.startsWith('another') ? 1 : 0];
  return answerOf(await app.call(processRequest, { params: { id: real.requestId }, body: { status } }, admin));
}

async function look({ name, askers }: Real): Promise<unknown> {
  const app = appOfFile();
  const seenBy = async (person: Person) => {
    const { requests } = (await app.call(ownRequests, { query: {} }, person)).body;
    const { pagination } = (await app.call(listNotifications, { query: {} }, person)).body;
    return { own: requests.map(({ status }) => status).toSorted(), told: pagination.total };
  };
  const listed = (await app.call(subjects, { query: { search: name } })).body.subjects;
  return [await seenBy(askers[0]), await seenBy(askers[1]), listed.some((subject) => subject.name === name)];
}

test('a request for an entry is decided once, by one of two administrators', async () => {
  const failure = await failureOf<State, Action, Real>({
    initial: { requests: [] },
    actions,
    after,
    begin,
    perform,
    shown,
    look,
  });
  expect(failure).toBeNull();
}, 120_000);
