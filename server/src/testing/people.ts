import { randomBytes, randomInt } from 'node:crypto';

import type { Session } from '@coursemate/contract/auth';
import type { Role } from '@coursemate/contract/base/roles';
import { sql } from 'kysely';

import { refreshUserRows } from '#features/admin-users/index.ts';
import { insertUser } from '#features/people/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { silentLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/security/passwords.ts';
import type { Viewer } from '#platform/viewer.ts';

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
  /** Has a country, a city, an education, a phone number and a date of birth. */
  onboarded?: boolean;
  name?: string;
}

export interface People {
  /** An account in the database, verified unless told otherwise. */
  account(options?: PersonOptions): Promise<Omit<Person, 'session'>>;
  /** Such an account, signed in. */
  signedIn(options?: PersonOptions): Promise<Person>;
  /** A new session of an account that is there. */
  signIn(email: string): Promise<Session>;
}

/** A viewer for policies, an onboarded student with a phone number unless told otherwise. */
export function viewerLike(facts: Partial<Viewer> = {}): Viewer {
  const person = {
    id: 'me',
    sessionId: 's',
    confirmedAt: new Date(0),
    email: 'me@example.test',
    name: 'Maya',
    last_name: 'Lindqvist',
  };
  return { ...person, role: 'student', blocked: false, onboarded: true, hasPhone: true, ...facts };
}

const PLACE = { country_id: 'de' };
const tum = sql<number>`(select id from list_entries where country_id = 'de' and name = 'Technical University of Munich')`;
const munich = sql<number>`(select id from cities where country_id = 'de' and name = 'Munich')`;

interface Parts {
  platform: Platform;
  passwords: Passwords;
  canaries: Canaries;
  signIn: (email: string) => Promise<Session>;
}

export function createPeople({ platform, passwords, canaries, signIn }: Parts): People {
  let hash: Promise<string> | null = null;

  let onboardedPeople = 0;

  /** Details that occur nowhere else, so that a leak of any of them is seen. */
  async function onboard(id: string): Promise<void> {
    const count = onboardedPeople++;
    const date_of_birth = new Date(Date.UTC(1940, 0, 1 + count)).toISOString().slice(0, 10);
    const phone_number = `+4915${randomInt(10 ** 8, 10 ** 9)}`;
    canaries.add(id, phone_number, date_of_birth);
    await platform.db
      .updateTable('users')
      .set({ ...PLACE, city_id: munich, date_of_birth, phone_number, onboarded: true })
      .where('id', '=', id)
      .execute();
    await platform.db
      .insertInto('educations')
      .values({
        ...PLACE,
        id: newId(platform.clock.now().getTime()),
        user_id: id,
        position: 0,
        city_id: munich,
        university: 'Technical University of Munich',
        university_folded: ' technical university of munich',
        university_id: tum,
        faculty: 'Computer Science',
        faculty_folded: ' computer science',
        education_level: 'bachelor',
        graduation_year: 2026,
        course: null,
        created_at: platform.clock.now(),
      })
      .execute();
  }

  async function account(options: PersonOptions = {}) {
    const { role = null, verified = true, onboarded = false, name = 'Noor' } = options;
    hash ??= passwords.hash(PASSWORD);
    const password_hash = await hash;
    canaries.addPrivate([], PASSWORD, password_hash);
    const email = `canary-${randomBytes(8).toString('hex')}@people.test`;
    const now = platform.clock.now();
    const user = await withTx(platform.db, silentLog, (tx) =>
      insertUser(
        tx,
        { email, password_hash, name, last_name: 'Haddad', role, email_verified_at: verified ? now : null },
        now,
      ),
    );
    if (!user) throw new Error('the email was taken');
    canaries.add(user.id, email);
    if (onboarded) {
      await onboard(user.id);
      // Written past the services, so what follows a change is done here.
      await withTx(platform.db, silentLog, (tx) => refreshUserRows(tx, [user.id]));
    }
    return { id: user.id, email };
  }

  return {
    account,
    signIn,
    async signedIn(options) {
      const person = await account(options);
      return { ...person, session: await signIn(person.email) };
    },
  };
}
