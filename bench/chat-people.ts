import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

import { ADMIN } from './chat-programs.ts';
import type { Person } from './chat-world.ts';

const AT_ONCE = 4;
const CONNECTING_AT_ONCE = 50;

export interface SignedIn extends Person {
  token: string;
  session: string;
}

/** Everyone has the password of the administrator. */
async function signIn(url: string, person: Person): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: ADMIN.password }),
  });
  // The shape is the contract's; a bench that signs in wrongly fails in its first round.
  const { session } = (await answer.json()) as { session: { access_token: string } };
  const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString());
  return { ...person, token: session.access_token, session: String(claims.sid) };
}

async function inSlices<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    done.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  }
  return done;
}

export function signInAll(url: string, people: readonly Person[]): Promise<SignedIn[]> {
  return inSlices(people, AT_ONCE, (person) => signIn(url, person));
}

/** One socket for each of what they present; the connections stay until they are closed. */
export function connectAll(url: string, presented: readonly object[]): Promise<Socket[]> {
  return inSlices(presented, CONNECTING_AT_ONCE, async (auth) => {
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  });
}
