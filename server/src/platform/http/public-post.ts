import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Sends bytes to an https address that somebody else has named; the status of the answer. */
export type PublicPost = (url: string, headers: Record<string, string>, body: Buffer | null) => Promise<number>;

const TIMEOUT_MS = 10_000;

/** Addresses that are no one's on the open network: our own machine, our own network, and what is reserved. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4');
}
// Of IPv6 only this part is given to networks; in it these are reserved, or hold an IPv4 address.
const globalAddresses = new BlockList();
globalAddresses.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6');
}

/** An IPv4 address that is written as IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  if (family === 4) return !closed.check(plain, 'ipv4');
  return family === 6 && globalAddresses.check(plain, 'ipv6') && !closed.check(plain, 'ipv6');
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
