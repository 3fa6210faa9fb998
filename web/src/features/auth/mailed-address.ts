import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';

/**
 * The address that a verification link was sent to. The link opens in another tab, so it is kept for the whole browser:
 * whoever comes back from the mail need not type the address again.
 */
const KEY = 'mailed-address';

export function keepMailedAddress(email: string): void {
  keepDraft(KEY, email);
}

/** '' for none. */
export function mailedAddress(): string {
  const kept = readDraft(KEY);
  return typeof kept === 'string' ? kept : '';
}

export function dropMailedAddress(): void {
  dropDraft(KEY);
}
