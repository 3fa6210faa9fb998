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

/** Tokens whose signature is known to be good; beyond this many they are forgotten together. */
const REMEMBERED = 10_000;

/** Short, so that a stolen one is soon worth nothing. */
export const accessTokenSeconds = minutes(15) / 1000;

export interface AccessTokens {
  sign(sessionId: string, userId: string, now: Date): Promise<string>;
  /** The session a token speaks for; null when it is forged, expired or of another kind. */
  read(token: string, now: Date): Promise<{ sessionId: string; userId: string } | null>;
}

interface Verified {
  claims: { sessionId: string; userId: string };
  expiresAt: Date;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key: KeyObject = createSecretKey(deriveKey(secret, 'access token'));
  // A token is sent with every call of its quarter of an hour; its signature is worth checking once.
  const verified = new Map<string, Verified>();

  async function verify(token: string, now: Date): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const { sid, sub, exp } = payload;
      if (typeof sid !== 'string' || sub === undefined || exp === undefined || !UUID.test(sid) || !UUID.test(sub)) {
        return null;
      }
      return { claims: { sessionId: sid, userId: sub }, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

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
      const known = verified.get(token);
      if (known) return known.expiresAt > now ? known.claims : null;
      const claims = await verify(token, now);
      if (claims && verified.size >= REMEMBERED) verified.clear();
      if (claims) verified.set(token, claims);
      return claims?.claims ?? null;
    },
  };
}
