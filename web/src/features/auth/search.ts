interface LoginSearch {
  /** Where to go after signing in: a path of this site, never another site. */
  redirect?: string | undefined;
  verified?: true | undefined;
  verificationError?: true | undefined;
}

/** Where nobody wants to come back to after signing in. */
const BEFORE_SIGN_IN = /^\/(?:login|register|verify-email|forgot-password|reset-password)?\/?(?:[?#]|$)/;

/** `value` as the page to come back to after signing in, if it is one. */
export function pageAfterSignIn(value: unknown): string | undefined {
  const path = sameOriginPath(value);
  return path === null || BEFORE_SIGN_IN.test(path) ? undefined : path;
}

const flag = (value: unknown) => (String(value) === 'true' ? true : undefined);

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return {
    redirect: pageAfterSignIn(search['redirect']),
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

/** A stand-in for our own origin to parse a path with; nothing is fetched from it. */
const HERE = 'https://here.invalid';

/** Backslashes and control characters: browsers read them as slashes or drop them before they parse the host. */
const TREACHEROUS = /[\\\p{Cc}]/u;

/** `value` as a path on this site, or `null` if following it could lead anywhere else. */
export function sameOriginPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || TREACHEROUS.test(value)) return null;
  if (!URL.canParse(value, HERE)) return null;
  const url = new URL(value, HERE);
  // '/.//evil.example' is on our host, but without the dots the rest would be read as a host.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
