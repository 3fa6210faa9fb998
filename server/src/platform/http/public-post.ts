import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request } from 'node:https';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Sends bytes to an https address that somebody else has named; the status of the answer. */
export type PublicPost = (url: string, headers: Record<string, string>, body: Buffer | null) => Promise<number>;

const TIMEOUT_MS = 10_000;

/** All that is in use of IPv6; `ipaddr.js` calls the rest unicast too. */
const IPV6_IN_USE = ipaddr.parseCIDR('2000::/3');

/** Whether an address is someone's on the open network: not our machine, nor our network, nor what is reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address that is written as IPv6 counts as what it is.
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(IPV6_IN_USE));
}

type MayReach = (address: string) => boolean;

/** Whether the host of a URL is a name, which is looked up later, or an address that may be reached. */
export function mayName(url: string, mayReach: MayReach = isPublicAddress): boolean {
  const host = new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) === 0 || mayReach(host);
}

type LookupDone = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/** Looks a name up and keeps what may be reached; the connection is made to what was checked here, not looked up again. */
function lookupWithin(mayReach: MayReach) {
  return (name: string, options: LookupOptions, done: LookupDone): void => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const open = addresses.filter(({ address }) => mayReach(address));
      const [first] = open;
      if (!first) return done(new Error('This name has no public address'), []);
      return options.all ? done(null, open) : done(null, first.address, first.family);
    });
  };
}

/** Redirects are not followed: the next address was not checked. */
export function createPost(mayReach: MayReach, { ca }: { ca?: string } = {}): PublicPost {
  return (url, headers, body) => {
    if (!mayName(url, mayReach)) return Promise.reject(new Error('This is no public address'));
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: 'POST', headers, signal, lookup: lookupWithin(mayReach), ca };
    const sent = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      // What else it says may never end.
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
    return promise;
  };
}

export const postToPublic: PublicPost = createPost(isPublicAddress);
