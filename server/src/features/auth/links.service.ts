import type { UserRow } from '#features/people/index.ts';
import { days, hours, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { hashToken, randomToken } from '#platform/security/keys.ts';

import type { LinkPurpose } from './auth.tables.ts';

/** What each kind of link is good for, where it leads and how long. */
const LINKS = {
  verify_email: { path: '/verify-email', lifetime: hours(24) },
  change_email: { path: '/verify-email', lifetime: hours(24) },
  undo_email: { path: '/undo-email', lifetime: days(7) },
  reset_password: { path: '/reset-password', lifetime: hours(1) },
} as const satisfies Record<LinkPurpose, { path: string; lifetime: number }>;

/** Whom a link is mailed to; `email` need not be the one that the person has now. */
interface Addressee extends Pick<UserRow, 'id' | 'email'> {
  /** Null where nobody has shown yet that the address is theirs: a stranger may have typed name and address. */
  name: string | null;
  /** A part of the email of the account that a mail to another address speaks of. */
  account?: string;
  sessionId?: string;
}

type Warning = 'password_changed' | 'sign_in_tries';

export interface Links {
  /** Mails a new link to the person; an older one of the same purpose stops working, unless it takes a change back. */
  mail(tx: Tx, to: Addressee, purpose: LinkPurpose, now: Date): Promise<void>;
  /** Tells someone what happened to their account, once for each cause. */
  warn(tx: Tx, to: Pick<UserRow, 'email' | 'name'>, warning: { template: Warning; cause: string }): Promise<void>;
}

export function createLinks(parts: { outbox: Outbox; publicUrl: string }): Links {
  return {
    async mail(tx, to, purpose, now) {
      const { path, lifetime } = LINKS[purpose];
      const token = randomToken();
      const fresh = {
        id: newId(now.getTime()),
        hash: hashToken(token),
        email: to.email,
        session_id: to.sessionId ?? null,
        created_at: now,
        expires_at: later(now, lifetime),
        used_at: null,
      };
      await tx
        .insertInto('mailed_tokens')
        .values({ ...fresh, user_id: to.id, purpose })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'purpose']).where('purpose', '<>', 'undo_email').doUpdateSet(fresh),
        )
        .execute();
      await parts.outbox.put(tx, {
        cause: `${purpose}:${fresh.id}`,
        to: to.email,
        template: purpose,
        data: { name: to.name, account: to.account, link: `${parts.publicUrl}${path}?token=${token}` },
      });
    },

    async warn(tx, { email, name }, { template, cause }) {
      const data = { name, link: `${parts.publicUrl}/forgot-password` };
      await parts.outbox.put(tx, { cause: `${template}:${cause}`, to: email, template, data });
    },
  };
}

/** The person first, then the link, as everything else that changes a person does: two that meet take turns. */
async function lockOwner(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('mailed_tokens').select('user_id').where('hash', '=', hash))
    .forNoKeyUpdate()
    .execute();
}

/** A link with the person it was mailed to, both held until the transaction ends. */
export async function lockLink(tx: Tx, token: string, purposes: readonly LinkPurpose[]) {
  const hash = hashToken(token);
  await lockOwner(tx, hash);
  return tx
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select([
      'mailed_tokens.id',
      'mailed_tokens.purpose',
      'mailed_tokens.email as mailed_to',
      'mailed_tokens.session_id',
      'mailed_tokens.created_at',
      'mailed_tokens.expires_at',
      'mailed_tokens.used_at',
      'mailed_tokens.user_id',
      'users.name',
      'users.email',
      'users.pending_email',
      'users.email_verified_at',
      'users.blocked',
      'users.onboarded_at',
    ])
    .where('mailed_tokens.hash', '=', hash)
    .where('mailed_tokens.purpose', 'in', purposes)
    .where('users.deleted_at', 'is', null)
    .forUpdate('mailed_tokens')
    .executeTakeFirst();
}

/** Whose link it is while it works, asked before anything slow is done for it; `lockLink` decides. */
export async function ownerOfLink(db: Db, token: string, purpose: LinkPurpose, now: Date) {
  const link = await db
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select(['mailed_tokens.used_at', 'mailed_tokens.expires_at', 'users.email', 'users.name', 'users.last_name'])
    .where('mailed_tokens.hash', '=', hashToken(token))
    .where('mailed_tokens.purpose', '=', purpose)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return link && isFresh(link, now) ? link : null;
}

/** Enough of an email to recognise one's own: `ma…@uni.test`. */
export function partOfEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

export type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLink>>>;

/** Whether a link may still do what it was made for. */
export function isFresh(link: Pick<LockedLink, 'used_at' | 'expires_at'>, now: Date): boolean {
  return link.used_at === null && link.expires_at > now;
}

export async function markLinkUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('mailed_tokens').set({ used_at: now }).where('id', '=', id).execute();
}
