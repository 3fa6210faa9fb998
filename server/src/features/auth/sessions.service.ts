import type { Session } from '@coursemate/contract/auth';

import { days, later, seconds } from '#platform/clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Db } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';
import type { Authority } from '#platform/viewer.ts';

import { accessTokenSeconds, createAccessTokens } from './access-tokens.ts';
import { createSuccession } from './refresh-tokens.ts';
import { isSessionAlive } from './sessions.policy.ts';
import {
  findEndedSessions,
  findRefreshToken,
  findViewer,
  insertRefreshToken,
  lockSessionOfToken,
  revokeSession,
  revokeSessions,
  spendRefreshToken,
} from './sessions.queries.ts';

/** contract §2: 30 days sliding, 90 at most. */
const SLIDING = days(30);
const LONGEST = days(90);
/** contract §2: two tabs may present the same token within this time. */
const OVERLAP = seconds(10);

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
  const bySession: Sessioned['bySession'] = ({ id, sessionId }) => findViewer(db, sessionId, id, clock.now());
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
  const successorOf = createSuccession(parts.secret);

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
        })
        .execute();
      await insertRefreshToken(tx, hashToken(token), id, now);
      return present(id, userId, token, now);
    },

    async renew(tx, token, now) {
      const hash = hashToken(token);
      const session = await lockSessionOfToken(tx, hash);
      if (!session || !isSessionAlive(session, session, now)) return { session: null };

      const successor = successorOf(token);
      const spentAt = (await findRefreshToken(tx, hash))?.spent_at ?? null;
      if (spentAt === null) {
        const expires_at = new Date(Math.min(later(now, SLIDING).getTime(), session.ends_at.getTime()));
        await spendRefreshToken(tx, hash, now);
        await insertRefreshToken(tx, hashToken(successor), session.id, now);
        await tx.updateTable('sessions').set({ expires_at }).where('id', '=', session.id).execute();
      } else if (now.getTime() - spentAt.getTime() > OVERLAP) {
        // Someone kept an old token: the thief and the owner cannot be told apart, so both are signed out.
        await end(tx, session.id, now);
        return { session: null };
      } else {
        const next = await findRefreshToken(tx, hashToken(successor));
        // Spent too, or made with another secret while it was being changed.
        if (!next || next.spent_at) return { session: null };
      }
      return { session: await present(session.id, session.user_id, successor, now) };
    },

    async endAllOf(tx, userId, now, except) {
      const ended = await revokeSessions(tx, userId, now, except);
      afterCommit(tx, () => {
        for (const id of ended) parts.gateway.endSession(id);
      });
    },
  };
}
