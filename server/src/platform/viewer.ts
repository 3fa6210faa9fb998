import type { Role } from '@coursemate/contract/base/roles';

/** The person behind a call, as the database knows them at this moment. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  /** When they last proved who they are: by signing in, or by giving the password again. */
  readonly confirmedAt: Date;
  readonly role: Role | null;
  readonly blocked: boolean;
  /** Has given role, country and an education; administrators need not. */
  readonly onboarded: boolean;
  readonly hasPhone: boolean;
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
}

/** Reads people from the database each time; null when the session has ended or the person is deleted. */
export interface Authority {
  byToken(accessToken: string): Promise<Viewer | null>;
  /** For a socket that stays open longer than the token that opened it. */
  bySession(session: Pick<Viewer, 'id' | 'sessionId'>): Promise<Viewer | null>;
  /** Those of the sessions that have ended. */
  endedAmong(sessionIds: readonly string[]): Promise<string[]>;
  /** Whether a chat is the person's own chat with the support team, which everyone may use. */
  ownsSupportChat(userId: string, chatId: string): Promise<boolean>;
}
