import { sameOriginPath } from './same-origin-path.ts';

export interface LoginSearch {
  /** Where to go after signing in: a path of this site, never another site. */
  redirect?: string | undefined;
  verified?: true | undefined;
  verificationError?: true | undefined;
}

const flag = (value: unknown) => (String(value) === 'true' ? true : undefined);

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    redirect: sameOriginPath(search['redirect']) ?? undefined,
    verified: flag(search['verified']),
    verificationError: flag(search['verificationError']),
  };
}

interface TokenSearch {
  token?: string | undefined;
}

/** The `?token=` of a mailed link. */
export function tokenSearch(search: Record<string, unknown>): TokenSearch {
  const token = search['token'];
  return { token: typeof token === 'string' && token !== '' ? token : undefined };
}
