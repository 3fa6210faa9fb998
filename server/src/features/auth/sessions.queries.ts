import { isOnboarded } from '#features/people/index.ts';
import type { UserRow } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import './auth.tables.ts';
import { isSessionAlive, sessionAliveSql } from './sessions.policy.ts';

type ViewerRow = Viewer & Pick<UserRow, 'onboarded'>;

const viewersOfSessions = prepared<ViewerRow>(
  'viewers_of_sessions',
  `select sessions.id as "sessionId", users.id, users.role, users.blocked, users.onboarded,
     coalesce(sessions.confirmed_at, sessions.created_at) as "confirmedAt",
     users.phone_number is not null as "hasPhone", users.email, users.name, users.last_name
   from sessions join users on users.id = sessions.user_id
   where sessions.id = any($1) and ${sessionAliveSql('sessions', 'users', '$2')}`,
);

const liveSessions = prepared<{ id: string }>(
  'live_sessions',
  `select sessions.id from sessions join users on users.id = sessions.user_id
   where sessions.id = any($1) and ${sessionAliveSql('sessions', 'users', '$2')}`,
);

/** The people of live sessions, as they are now, in the order of the sessions; null where a session has ended. */
export async function findViewers(
  db: Db,
  sessions: ReadonlyArray<Pick<Viewer, 'id' | 'sessionId'>>,
  now: Date,
): Promise<Array<Viewer | null>> {
  const rows = await viewersOfSessions(db, [sessions.map(({ sessionId }) => sessionId), now]);
  const viewers = new Map(rows.map((row) => [row.sessionId, { ...row, onboarded: isOnboarded(row) }]));
  return sessions.map(({ id, sessionId }) => {
    const viewer = viewers.get(sessionId);
    return viewer?.id === id ? viewer : null;
  });
}

export async function findEndedSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const ids = new Set((await liveSessions(db, [sessionIds, now])).map(({ id }) => id));
  return sessionIds.filter((id) => !ids.has(id));
}

/** Whether a session is alive; if so, it is not ended before the transaction is. */
export async function holdSession(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.revoked_at', 'sessions.expires_at', 'users.deleted_at'])
    .where('sessions.id', '=', sessionId)
    .forShare('sessions')
    .executeTakeFirst();
  return row !== undefined && isSessionAlive(row, row, now);
}

/** Notes that the person has shown again who they are; whether the session is there. */
export async function confirmSession(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function sessionOfToken(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash).executeTakeFirst();
  return row?.session_id ?? null;
}

/** The session of a refresh token, held until the transaction ends: renewals of one session take turns. */
export function lockSessionOfToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.expires_at', 'sessions.ends_at', 'sessions.revoked_at'])
    .select('users.deleted_at')
    .where('sessions.id', '=', (eb) => eb.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .forUpdate('sessions')
    .executeTakeFirst();
}

export function findRefreshToken(tx: Tx, hash: Buffer): Promise<{ spent_at: Date | null } | undefined> {
  return tx.selectFrom('refresh_tokens').select('spent_at').where('hash', '=', hash).executeTakeFirst();
}

export async function insertRefreshToken(tx: Tx, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, created_at: now, spent_at: null })
    .execute();
}

export async function extendSession(tx: Tx, sessionId: string, expires_at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ expires_at }).where('id', '=', sessionId).execute();
}

export async function spendRefreshToken(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ spent_at: now }).where('hash', '=', hash).execute();
}

/** Revokes the live sessions of a person, all or all but one; the ids of those that ended. */
export async function revokeSessions(tx: Tx, userId: string, now: Date, except?: string): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function revokeSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ revoked_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}
