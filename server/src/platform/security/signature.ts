import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey } from './keys.ts';

/** What proves in a mailed link that we made it; what was signed for one purpose says nothing for another. */
export function signatureOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url');
}

export function isSignatureOf(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, purpose, text));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
