import type { UserRow } from '#features/people/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';

/** The domain is everything after the last @, compared whole: `a@good.com.evil.com` is not good.com. */
export function mayRegister(email: string, domains: readonly string[] | null): Decision {
  if (domains === null) return allow;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.includes(domain) ? allow : deny('domain_not_whitelisted');
}

/** A blocked account may sign in and read; a deleted one looks like one that never was. */
export function maySignIn(user: Pick<UserRow, 'deleted_at' | 'email_verified_at'> | undefined): Decision {
  if (!user || user.deleted_at) return deny('invalid_credentials');
  return user.email_verified_at ? allow : deny('email_not_verified');
}
