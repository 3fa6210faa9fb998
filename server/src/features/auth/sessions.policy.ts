import type { UserRow } from '#features/people/index.ts';

import type { SessionRow } from './auth.tables.ts';

type Session = Pick<SessionRow, 'revoked_at' | 'expires_at'>;

/** Whether a session still speaks for its person. */
export function isSessionAlive(session: Session, person: Pick<UserRow, 'deleted_at'>, now: Date): boolean {
  return session.revoked_at === null && session.expires_at > now && person.deleted_at === null;
}

/** The same in SQL, with the aliases of the two rows and the parameter that holds the time. */
export function sessionAliveSql(session: string, person: string, now: string): string {
  return `(${session}.revoked_at is null and ${session}.expires_at > ${now} and ${person}.deleted_at is null)`;
}
