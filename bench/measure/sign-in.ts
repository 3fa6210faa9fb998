import { setTimeout as pause } from 'node:timers/promises';

import { ADMIN } from '../programs/programs.ts';
import { READERS, TALKERS } from '../world/chats.ts';

const AT_ONCE = 4;
/** Tokens live for fifteen minutes. */
export const FRESH_MS = 10 * 60 * 1000;

/** A server under load may ask to come back later, so often. */
const TRIES = 30;
const PAUSE_MS = 1000;

/** Everyone has the password of the administrator. */
export async function signIn(url: string, email: string, triesLeft = TRIES): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ADMIN.password }),
  });
  if (answer.status === 503 && triesLeft > 0) {
    await pause(PAUSE_MS);
    return signIn(url, email, triesLeft - 1);
  }
  // The shape is the contract's; a bench that signs in wrongly fails here.
  const { session } = (await answer.json()) as { session: { access_token: string } };
  return session.access_token;
}

const GROUPS = {
  admin: [ADMIN.email],
  student: Array.from({ length: READERS }, (_, n) => `reader${n}@bench.test`),
  talker: Array.from({ length: TALKERS }, (_, n) => `talker${n}@bench.test`),
} as const;

export type Tokens = (group: keyof typeof GROUPS) => Promise<string[]>;

/** Signs people in when they are first needed, and again before their tokens expire. */
export function createTokens(url: string): Tokens {
  const known = new Map<string, { tokens: string[]; since: number }>();
  return async (group) => {
    const kept = known.get(group);
    if (kept && performance.now() - kept.since < FRESH_MS) return kept.tokens;
    const tokens: string[] = [];
    const emails = GROUPS[group];
    for (let from = 0; from < emails.length; from += AT_ONCE) {
      tokens.push(...(await Promise.all(emails.slice(from, from + AT_ONCE).map((email) => signIn(url, email)))));
    }
    known.set(group, { tokens, since: performance.now() });
    return tokens;
  };
}
