import { limits } from '@coursemate/contract/base/limits';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

import { createGate } from '../gate.ts';

/** argon2id (the library's default) with 19 MiB: about 50 ms and one thread for a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that run at once; the rest wait, so that a flood of logins cannot take all memory and cores. */
const MAX_RUNNING = 2;
/** Beyond this a login is told to come back instead of waiting for seconds. */
const MAX_WAITING = 100;
const COMMON_COUNT = 5000;

const common = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= limits.passwordMin)
    .slice(0, COMMON_COUNT),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work for an unknown account (null) as for a known one. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(cost: typeof COST = COST): Passwords {
  const gate = createGate({ running: MAX_RUNNING, waiting: MAX_WAITING });
  let decoy: Promise<string> | null = null;

  return {
    hash: (password) => gate(() => hash(password, cost)),
    async matches(stored, password) {
      decoy ??= hash('nobody has this password', cost);
      const against = stored ?? (await decoy);
      const same = await gate(() => verify(against, password));
      return same && stored !== null;
    },
  };
}
