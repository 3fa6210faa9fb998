import type { Role } from '@coursemate/contract/roles';
import type { Generated, Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    mailed_tokens: MailedTokensTable;
  }
}

/** A person. Features add the columns that are theirs by declaration merging. */
export interface UsersTable {
  id: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string;
  name: string;
  last_name: string;
  role: Role | null;
  blocked: Generated<boolean>;
  /** Role, country and an education were given once. */
  onboarded: Generated<boolean>;
  /** Swapped in once the link mailed to it is opened. */
  pending_email: Generated<string | null>;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
}

interface RefreshTokensTable {
  hash: Buffer;
  session_id: string;
  created_at: Date;
  spent_at: Date | null;
}

export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'undo_email';

interface MailedTokensTable {
  id: string;
  hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that the link was mailed to, and that it speaks for. */
  email: string;
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export type UserRow = Selectable<UsersTable>;
