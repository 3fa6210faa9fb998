import { createHmac } from 'node:crypto';

import { days, later, seconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { deriveKey, hashToken } from '#platform/security/keys.ts';

import { isSessionAlive } from './sessions.policy.ts';
import {
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  lockSessionOfToken,
  spendRefreshToken,
} from './sessions.queries.ts';

/** Each renewal gives as long again; the session itself says when it ends at the latest. */
export const SLIDING = days(30);
/** Two tabs may present the same token within this time. */
const OVERLAP = seconds(10);

/** What became of a refresh token: exchanged for the next one, refused, or used again after it was spent. */
type Rotation =
  | { outcome: 'renewed'; sessionId: string; userId: string; refreshToken: string }
  | { outcome: 'reused'; sessionId: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for its successor. The successor is computed, not stored: whoever presents a token within the
 * overlap gets the same one, and the database holds nothing but hashes.
 */
export function createRotation(secret: string): (tx: Tx, token: string, now: Date) => Promise<Rotation> {
  const key = deriveKey(secret, 'refresh token');
  const successorOf = (token: string): string => createHmac('sha256', key).update(token).digest('base64url');

  return async (tx, token, now) => {
    const hash = hashToken(token);
    const session = await lockSessionOfToken(tx, hash);
    if (!session || !isSessionAlive(session, session, now)) return { outcome: 'refused' };

    const refreshToken = successorOf(token);
    const spentAt = (await findRefreshToken(tx, hash))?.spent_at ?? null;
    if (spentAt === null) {
      await spendRefreshToken(tx, hash, now);
      await insertRefreshToken(tx, hashToken(refreshToken), session.id, now);
      await extendSession(tx, session.id, new Date(Math.min(later(now, SLIDING).getTime(), session.ends_at.getTime())));
    } else if (now.getTime() - spentAt.getTime() > OVERLAP) {
      return { outcome: 'reused', sessionId: session.id };
    } else {
      const next = await findRefreshToken(tx, hashToken(refreshToken));
      // The successor is spent too, or was made with another secret while that was being changed.
      if (!next || next.spent_at) return { outcome: 'refused' };
    }
    return { outcome: 'renewed', sessionId: session.id, userId: session.user_id, refreshToken };
  };
}
