import type { Role } from '@coursemate/contract/base/roles';
import type { Gender } from '@coursemate/contract/profiles';
import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
  }
}

interface UsersTable {
  id: string;
  email: string;
  email_verified_at: Date | null;
  /** Null: taken away, until the next reset. */
  password_hash: string | null;
  /** When the password or the restriction changed last. */
  access_changed_at: Generated<Date | null>;
  name: string;
  last_name: string;
  role: Role | null;
  /** Restricted by an administrator. */
  blocked: Generated<boolean>;
  /** Role, country and an education were given once. */
  onboarded: Generated<boolean>;
  /** Unknown for those who did so before it was noted. */
  onboarded_at: Generated<Date | null>;
  /** Swapped in once the link mailed to it is opened. */
  pending_email: Generated<string | null>;
  phone_number: Generated<string | null>;
  country_id: Generated<string | null>;
  city_id: Generated<number | null>;
  /** A day as text: it has no time zone. */
  date_of_birth: Generated<string | null>;
  gender: Generated<Gender | null>;
  summary: Generated<string | null>;
  video_url: Generated<string | null>;
  /** How the two read together, `pauseOf` knows. */
  accepts_requests: Generated<boolean>;
  /** A day as text: it has no time zone. */
  paused_until: Generated<string | null>;
  /** The hash of the current picture, which is its address. */
  avatar: Generated<string | null>;
  /** A keyed hash of the address that the account was registered from; null where it says nothing. */
  registered_from: Generated<Buffer | null>;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type UserRow = Selectable<UsersTable>;
