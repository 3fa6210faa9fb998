import { createHmac } from 'node:crypto';

import { deriveKey } from '#platform/security/keys.ts';

/**
 * The successor of a refresh token is computed, not stored: whoever presents a token within the overlap
 * gets the same successor, and the database still holds nothing but hashes.
 */
export function createSuccession(secret: string): (token: string) => string {
  const key = deriveKey(secret, 'refresh token');
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
