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

/** Inside a house, or a proxy in front: such an address is not that of a person. */
const INSIDE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::/128', 'fc00::/7'];

export type RegisteredFrom = (address: string) => Buffer | null;

/** What is kept of the address that someone registers from: nothing of one that many people share, as in a trusted network. */
export function createRegisteredFrom(secret: string, trustedNetworks: readonly string[]): RegisteredFrom {
  const key = deriveKey(secret, 'registered from');
  const isShared = networks([...INSIDE, ...trustedNetworks]);
  return (address) => (isShared(address) ? null : createHmac('sha256', key).update(address).digest());
}
