import type { UserRow } from '#features/people/index.ts';
import { withTx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';

import { strangersPerAccount, strangersSlowed } from './auth.limits.ts';
import type { Links } from './links.service.ts';

interface Try {
  email: string;
  user: UserRow | undefined;
  now: Date;
}

/**
 * Many tries for one account from places that it does not know: from then on they come one by one, whatever addresses they
 * come from, and the person is told once a day. Who has signed in from there before does not notice.
 */
export async function slowStrangers(
  { limiter, db, log }: Pick<Platform, 'limiter' | 'db' | 'log'>,
  links: Links,
  { email, user, now }: Try,
): Promise<void> {
  try {
    await limiter.take(strangersPerAccount, email);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    if (user?.email_verified_at && !user.deleted_at) {
      const cause = `${user.id}:${now.toISOString().slice(0, 10)}`;
      await withTx(db, log, (tx) => links.warn(tx, user, { template: 'sign_in_tries', cause }));
    }
    await limiter.take(strangersSlowed, email);
  }
}
