import type { Session } from '@coursemate/contract/auth';

const ACCESS = 'auth_token';
const REFRESH = 'refresh_token';
/** When the access token ends by this machine's own clock, which may differ from the server's. */
const EXPIRES_AT = 'auth_expires_at';

/** A token this close to its end could be refused by the time it arrives. */
const MARGIN_MS = 10_000;

export interface Tokens {
  access: string;
  refresh: string;
}

/** `signed_out`: someone chose to leave. `expired`: the server no longer accepts the session. */
export type EndReason = 'signed_out' | 'expired';

type EndListener = (reason: EndReason) => void;

const endListeners = new Set<EndListener>();

export function readTokens(): Tokens | null {
  const access = localStorage.getItem(ACCESS);
  const refresh = localStorage.getItem(REFRESH);
  return access && refresh ? { access, refresh } : null;
}

export function hasSession(): boolean {
  return readTokens() !== null;
}

export function storeSession(session: Session): void {
  localStorage.setItem(REFRESH, session.refresh_token);
  localStorage.setItem(EXPIRES_AT, String(Date.now() + session.expires_in * 1000));
  // Last, because other tabs take a change of this key as the sign that everything is in place.
  localStorage.setItem(ACCESS, session.access_token);
}

/** Whether the token is known to be over. Without a stored end it counts as valid; the server decides. */
export function accessExpired(): boolean {
  const expiresAt = localStorage.getItem(EXPIRES_AT);
  return expiresAt !== null && Number(expiresAt) - MARGIN_MS < Date.now();
}

function tell(reason: EndReason): void {
  for (const listener of endListeners) listener(reason);
}

export function endSession(reason: EndReason): void {
  for (const key of [ACCESS, REFRESH, EXPIRES_AT]) localStorage.removeItem(key);
  tell(reason);
}

/** Tells when the session ends, in this tab or in another one. Returns how to stop listening. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Follows what other tabs do to the session. `onSignIn` may mean another person than before. Returns how to stop.
 */
export function followOtherTabs(onSignIn: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // A null key means that the whole storage was emptied.
    if (event.key !== ACCESS && event.key !== null) return;
    if (!hasSession()) tell('signed_out');
    else if (event.oldValue === null) onSignIn();
  };
  // A page from the back-forward cache missed what happened meanwhile.
  const wake = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    if (hasSession()) onSignIn();
    else tell('signed_out');
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', wake);
  };
}
