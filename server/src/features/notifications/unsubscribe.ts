import { notificationKinds } from '@coursemate/contract/notifications';
import type { NotificationKind } from '@coursemate/contract/notifications';

import { isSignatureOf, signatureOf } from '#platform/security/signature.ts';

/** Whose mails of which kind a mailed link ends. It grants nothing else, so it never expires. */
export interface Subscription {
  userId: string;
  kind: NotificationKind;
}

const PURPOSE = 'unsubscribe';

export function unsubscribeToken(secret: string, { userId, kind }: Subscription): string {
  const text = `${userId}.${kind}`;
  return `${text}.${signatureOf(secret, PURPOSE, text)}`;
}

/** Null for a token that was not made here. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId = '', kindText = '', signature = ''] = token.split('.');
  const kind = notificationKinds.find((known) => known === kindText);
  const isOurs = isSignatureOf(secret, PURPOSE, `${userId}.${kindText}`, signature);
  return isOurs && kind ? { userId, kind } : null;
}
