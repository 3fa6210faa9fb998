import type { Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}

export interface MailsTable {
  id: string;
  /** What the mail is about, once: a second mail for the same cause is never made. */
  cause: string;
  recipient: string;
  template: string;
  /** Sealed: it holds links that work. Emptied once the mail is out. */
  data: Buffer | null;
  /** No outgoing mail was set up: it stays here for the local mailbox. */
  kept: boolean;
  created_at: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
}
