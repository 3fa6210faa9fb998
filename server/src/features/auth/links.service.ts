import { hours, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';

import type { LinkPurpose, UserRow } from './auth.tables.ts';

/** What each kind of link is good for, where it leads and how long. */
const LINKS = {
  verify_email: { path: '/verify-email', lifetime: hours(24) },
  reset_password: { path: '/reset-password', lifetime: hours(1) },
} as const satisfies Record<LinkPurpose, { path: string; lifetime: number }>;

export interface Links {
  /** Mails a new link to the person; an older one of the same purpose stops working. */
  mail(tx: Tx, user: Pick<UserRow, 'id' | 'email' | 'name'>, purpose: LinkPurpose, now: Date): Promise<void>;
}

export function createLinks(parts: { outbox: Outbox; publicUrl: string }): Links {
  return {
    async mail(tx, user, purpose, now) {
      const { path, lifetime } = LINKS[purpose];
      const token = randomToken();
      const fresh = {
        id: newId(now.getTime()),
        hash: hashToken(token),
        email: user.email,
        created_at: now,
        expires_at: later(now, lifetime),
        used_at: null,
      };
      await tx
        .insertInto('mailed_tokens')
        .values({ ...fresh, user_id: user.id, purpose })
        .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
        .execute();
      await parts.outbox.put(tx, {
        cause: `${purpose}:${fresh.id}`,
        to: user.email,
        template: purpose,
        data: { name: user.name, link: `${parts.publicUrl}${path}?token=${token}` },
      });
    },
  };
}

/** A link that was mailed to the address its person still has, held until the transaction ends. */
export async function lockLink(tx: Tx, token: string, purpose: LinkPurpose) {
  return tx
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select([
      'mailed_tokens.id',
      'mailed_tokens.user_id',
      'mailed_tokens.expires_at',
      'mailed_tokens.used_at',
      'users.email_verified_at',
    ])
    .where('mailed_tokens.hash', '=', hashToken(token))
    .where('mailed_tokens.purpose', '=', purpose)
    .whereRef('mailed_tokens.email', '=', 'users.email')
    .where('users.deleted_at', 'is', null)
    .forUpdate('mailed_tokens')
    .executeTakeFirst();
}

export async function markLinkUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('mailed_tokens').set({ used_at: now }).where('id', '=', id).execute();
}
