import { limits } from '@coursemate/contract/base/limits';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

import { createSemaphore } from '../concurrency.ts';

/** argon2id (the library's default) with 19 MiB: about 50 ms and one thread for a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Beyond this a call is told to come back instead of waiting for seconds. */
const MAX_WAITING = 100;
/** More than the 10,000 that people use most; further down the list are passwords that nobody tries. */
const COMMON_COUNT = 15_000;

const common = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= limits.passwordMin)
    .slice(0, COMMON_COUNT),
);

/** One to four characters again and again. */
const REPEATED = /^(.{1,4}?)\1+$/u;
/** What people put behind a word that is not long enough. */
const ENDING = /[\d\W_]+$/u;

/** Each character follows the one before: 456789, fedcba. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * Whether strangers try a password first: one of the lists, a pattern of the keyboard's first row, or a word of the person's
 * own, such as the name or email.
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  const word = plain.replace(ENDING, '');
  const words = ['coursemate', ...ownWords.flatMap((text) => [text, text.split('@')[0] ?? ''])];
  const own = new Set(words.flatMap((text) => ['', ...words].map((next) => `${text}${next}`.toLowerCase())));
  if (REPEATED.test(plain) || isSequence(plain)) return true;
  return [plain, word].some((text) => text !== '' && (own.has(text) || common.has(text)));
}

/**
 * Who asks for a hash. Each kind waits in a line of its own, so that a flood of one does not hold up the others: a
 * sign-in from a place that the account knows, any other sign-in, and a new password.
 */
export type HashKind = 'known' | 'stranger' | 'new';

/** Hashes that run at once. */
const RUNNING: Readonly<Record<HashKind, number>> = { known: 2, stranger: 2, new: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work for an unknown account (null) as for a known one. */
  matches(stored: string | null, password: string, kind: Exclude<HashKind, 'new'>): Promise<boolean>;
}

export function createPasswords(cost: typeof COST = COST): Passwords {
  const semaphoreOf = (kind: HashKind) => createSemaphore({ running: RUNNING[kind], waiting: MAX_WAITING });
  const semaphores = { known: semaphoreOf('known'), stranger: semaphoreOf('stranger'), new: semaphoreOf('new') };
  let decoy: Promise<string> | null = null;

  return {
    hash: (password) => semaphores.new(() => hash(password, cost)),
    async matches(stored, password, kind) {
      decoy ??= hash('nobody has this password', cost);
      const against = stored ?? (await decoy);
      const same = await semaphores[kind](() => verify(against, password));
      return same && stored !== null;
    },
  };
}
