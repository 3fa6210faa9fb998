import { FRESH_MS, signIn } from '../measure/sign-in.ts';

/** Someone who is signed in; their pages share the session. */
export interface Person {
  token(): Promise<string>;
  /** The token is not taken any more: the next call gets another one. */
  renew(): void;
}

export function signedInPerson(url: string, email: string): Person {
  let known: { token: Promise<string>; since: number } | null = null;
  return {
    token() {
      if (!known || performance.now() - known.since > FRESH_MS) {
        const signingIn = { token: signIn(url, email), since: performance.now() };
        known = signingIn;
        signingIn.token.catch(() => {
          if (known === signingIn) known = null;
        });
      }
      return known.token;
    },
    renew() {
      // Several pages may hear of it at once, and a token that was just made is good.
      if (known && performance.now() - known.since > FRESH_MS / 10) known = null;
    },
  };
}

export const NO_ANSWER = 'no answer';
export const ANSWER_MS = 10_000;

/** The body of an answer, or what was answered instead: a status, or that there was no answer. */
type Outcome<T> = { body: T; refused: null } | { body: null; refused: string };

export async function callAs<T>(person: Person, url: string, init: RequestInit = {}): Promise<Outcome<T>> {
  try {
    const headers = { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
    // The shape is the contract's.
    if (answer.ok) return { body: (await answer.json()) as T, refused: null };
    await answer.body?.cancel();
    if (answer.status === 401) person.renew();
    return { body: null, refused: String(answer.status) };
  } catch {
    return { body: null, refused: NO_ANSWER };
  }
}
