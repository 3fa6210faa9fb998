import { randomBytes } from 'node:crypto';

import type { Session } from '@coursemate/contract/auth';
import type { Role } from '@coursemate/contract/roles';

import { insertUser } from '#features/auth/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { silentLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/security/passwords.ts';

import type { Canaries } from './canaries.ts';

export const PASSWORD = 'a password nobody guesses';

export interface Person {
  id: string;
  email: string;
  session: Session;
}

export interface PersonOptions {
  role?: Role | null;
  verified?: boolean;
}

export interface People {
  /** An account in the database, verified unless told otherwise. */
  account(options?: PersonOptions): Promise<Omit<Person, 'session'>>;
  /** Such an account, signed in. */
  signedIn(options?: PersonOptions): Promise<Person>;
}

interface Parts {
  platform: Platform;
  passwords: Passwords;
  canaries: Canaries;
  signIn: (email: string) => Promise<Session>;
}

export function createPeople({ platform, passwords, canaries, signIn }: Parts): People {
  let hash: Promise<string> | null = null;

  async function account({ role = null, verified = true }: PersonOptions = {}) {
    hash ??= passwords.hash(PASSWORD);
    const password_hash = await hash;
    const email = `canary-${randomBytes(8).toString('hex')}@people.test`;
    const now = platform.clock.now();
    const user = await withTx(platform.db, silentLog, (tx) =>
      insertUser(
        tx,
        { email, password_hash, name: 'Noor', last_name: 'Haddad', role, email_verified_at: verified ? now : null },
        now,
      ),
    );
    if (!user) throw new Error('the email was taken');
    canaries.add(user.id, email);
    return { id: user.id, email };
  }

  return {
    account,
    async signedIn(options) {
      const person = await account(options);
      return { ...person, session: await signIn(person.email) };
    },
  };
}
