import type { Selectable } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    mailed_tokens: MailedTokensTable;
    known_places: KnownPlacesTable;
  }
}

interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  ends_at: Date;
  revoked_at: Date | null;
  /** Null: nothing since the sign-in. */
  confirmed_at: Date | null;
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

interface KnownPlacesTable {
  user_id: string;
  place: Buffer;
  seen_at: Date;
}

export type SessionRow = Selectable<SessionsTable>;
