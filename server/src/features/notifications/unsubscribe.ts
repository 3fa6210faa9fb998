import { createHmac, timingSafeEqual } from 'node:crypto';

import { notificationKinds } from '@coursemate/contract/notifications';
import type { NotificationKind } from '@coursemate/contract/notifications';

import { deriveKey } from '#platform/security/keys.ts';

/** Whose mails of which kind a mailed link ends. It grants nothing else, so it never expires. */
export interface Subscription {
  userId: string;
  kind: NotificationKind;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(text).digest('base64url');
}

export function unsubscribeToken(secret: string, { userId, kind }: Subscription): string {
  const text = `${userId}.${kind}`;
  return `${text}.${signatureOf(secret, text)}`;
}

/** Null for a token that was not made here. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId = '', kindText = '', signature = ''] = token.split('.');
  const kind = notificationKinds.find((known) => known === kindText);
  const expected = Buffer.from(signatureOf(secret, `${userId}.${kindText}`));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && kind ? { userId, kind } : null;
}
