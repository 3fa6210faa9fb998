import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key of its own for each purpose, so that one use of the secret says nothing about another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'coursemate', purpose, 32));
}

/** 256 random bits as text for a link or a header. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: enough to recognise it, not enough to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
