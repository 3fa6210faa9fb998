import type { Session } from '@coursemate/contract/auth';

import { createBatches } from '#platform/batches.ts';
import { days, later } from '#platform/clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Db } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';
import type { Authority } from '#platform/viewer.ts';

import { accessTokenSeconds, createAccessTokens } from './access-tokens.ts';
import { createRotation, SLIDING } from './refresh.service.ts';
import {
  findEndedSessions,
  findViewers,
  insertRefreshToken,
  revokeSession,
  revokeSessions,
} from './sessions.queries.ts';

/** A session ends then, however often it is renewed: who stole one does not keep it. */
const LONGEST = days(90);

/** What became of a renewal: a session, or its end (which the caller commits and then refuses). */
export type Renewal = { session: Session } | { session: null };

export interface Sessions {
  start(tx: Tx, userId: string, now: Date): Promise<Session>;
  renew(tx: Tx, refreshToken: string, now: Date): Promise<Renewal>;
  end(tx: Tx, sessionId: string, now: Date): Promise<void>;
  /** Ends the sessions of a person, all or all but one, with their sockets. */
  endAllOf(tx: Tx, userId: string, now: Date, except?: string): Promise<void>;
}

/** What sessions know of people; the rest of the authority comes from the chats. */
type Sessioned = Omit<Authority, 'ownsSupportChat'>;

export function createAuthority({ db, clock, secret }: { db: Db; clock: Clock; secret: string }): Sessioned {
  const accessTokens = createAccessTokens(secret);
  // Every call begins with this. Calls that come at the same time share one statement: `GET /api/auth/me`
  // then takes 0.11 ms of processor time (server and PostgreSQL) instead of 0.18.
  const bySession: Sessioned['bySession'] = createBatches({
    workOn: (sessions) => findViewers(db, sessions, clock.now()),
    retryOneByOne: () => false,
    atOnce: 2,
    largest: 100,
  });
  return {
    bySession,
    endedAmong: (sessionIds) => findEndedSessions(db, sessionIds, clock.now()),
    async byToken(token) {
      const claims = await accessTokens.read(token, clock.now());
      return claims && bySession({ id: claims.userId, sessionId: claims.sessionId });
    },
  };
}

export function createSessions(parts: { secret: string; gateway: Gateway }): Sessions {
  const accessTokens = createAccessTokens(parts.secret);
  const rotate = createRotation(parts.secret);

  async function present(sessionId: string, userId: string, refreshToken: string, now: Date): Promise<Session> {
    const access_token = await accessTokens.sign(sessionId, userId, now);
    return { access_token, refresh_token: refreshToken, expires_in: accessTokenSeconds };
  }

  async function end(tx: Tx, sessionId: string, now: Date): Promise<void> {
    await revokeSession(tx, sessionId, now);
    afterCommit(tx, () => parts.gateway.endSession(sessionId));
  }

  return {
    end,

    async start(tx, userId, now) {
      const id = newId(now.getTime());
      const token = randomToken();
      await tx
        .insertInto('sessions')
        .values({
          id,
          user_id: userId,
          created_at: now,
          expires_at: later(now, SLIDING),
          ends_at: later(now, LONGEST),
          revoked_at: null,
          confirmed_at: null,
        })
        .execute();
      await insertRefreshToken(tx, hashToken(token), id, now);
      return present(id, userId, token, now);
    },

    async renew(tx, token, now) {
      const rotation = await rotate(tx, token, now);
      // Someone kept an old token: the thief and the owner cannot be told apart, so both are signed out.
      if (rotation.outcome === 'reused') await end(tx, rotation.sessionId, now);
      if (rotation.outcome !== 'renewed') return { session: null };
      const { sessionId, userId, refreshToken } = rotation;
      return { session: await present(sessionId, userId, refreshToken, now) };
    },

    async endAllOf(tx, userId, now, except) {
      const ended = await revokeSessions(tx, userId, now, except);
      afterCommit(tx, () => {
        for (const id of ended) parts.gateway.endSession(id);
      });
    },
  };
}
