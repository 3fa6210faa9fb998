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
