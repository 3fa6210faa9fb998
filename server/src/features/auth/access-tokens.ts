import type { KeyObject } from 'node:crypto';
import { createSecretKey } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';

import { minutes } from '#platform/clock.ts';
import { deriveKey } from '#platform/security/keys.ts';

const ISSUER = 'coursemate';
const AUDIENCE = 'coursemate-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** contract §2: access tokens live 15 minutes. */
export const accessTokenSeconds = minutes(15) / 1000;

export interface AccessTokens {
  sign(sessionId: string, userId: string, now: Date): Promise<string>;
  /** The session a token speaks for; null when it is forged, expired or of another kind. */
  read(token: string, now: Date): Promise<{ sessionId: string; userId: string } | null>;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key: KeyObject = createSecretKey(deriveKey(secret, 'access token'));
  return {
    sign(sessionId, userId, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key);
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          currentDate: now,
          requiredClaims: ['exp', 'sub', 'sid'],
        });
        const { sid, sub } = payload;
        const wellFormed = typeof sid === 'string' && sub !== undefined && UUID.test(sid) && UUID.test(sub);
        return wellFormed ? { sessionId: sid, userId: sub } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
