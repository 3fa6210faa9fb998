import { createHmac } from 'node:crypto';

import { networks } from '#platform/limits/address.ts';
import { deriveKey } from '#platform/security/keys.ts';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** A mailbox has many addresses: a part after '+' leads to it too, and Gmail ignores dots. In SQL it is `base_email`. */
export function baseEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/^([^+]+)\+.*$/, '$1');
  return GMAIL.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** What accounts of the same person share, as SQL; null says nothing. `person` is the alias of a row of `users`. */
export function personKeys(person: string) {
  return {
    email: `base_email(${person}.email)`,
    phone: `${person}.phone_number`,
    address: `${person}.registered_from`,
  };
}

export type RegisteredFrom = (address: string) => Buffer | null;

/** What is kept of the address that someone registers from. In a trusted network many people share one, so nothing is kept. */
export function createRegisteredFrom(secret: string, trustedNetworks: readonly string[]): RegisteredFrom {
  const key = deriveKey(secret, 'registered from');
  const isTrusted = networks(trustedNetworks);
  return (address) => (isTrusted(address) ? null : createHmac('sha256', key).update(address).digest());
}
