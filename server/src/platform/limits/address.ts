import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/**
 * What counts as one address: an IPv4 address, or the /56 network that one IPv6 customer gets, which holds 256 networks. An
 * IPv4 address written as IPv6, or with the port that some proxies add, counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  const withoutPort = ip.replace(/(\.\d+):\d+$/, '$1');
  if (isIP(withoutPort) === 0) return ip;
  const address = ipaddr.process(withoutPort);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** The same for a request that Fastify does not see: each trusted proxy has added the address that it was called from. */
export function addressKeyOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const added = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  const hops = [socket.remoteAddress ?? '', ...added.filter((part) => part !== '').toReversed()];
  return addressKey(hops[Math.min(trustProxy, hops.length - 1)] ?? '');
}

/** An IPv6 network is at least as large as what counts as one address. */
const LONGEST_IPV6_PREFIX = 56;

export function isNetwork(text: string): boolean {
  // On its own `ipaddr.js` takes `10/8` too.
  if (isIP(text.split('/')[0] ?? '') === 0 || !ipaddr.isValidCIDR(text)) return false;
  const [address, prefix] = ipaddr.parseCIDR(text);
  return address.kind() === 'ipv4' || prefix <= LONGEST_IPV6_PREFIX;
}

/** Whether an address, as `addressKey` writes it, is in one of the networks. */
export type Networks = (key: string) => boolean;

export function networks(list: readonly string[]): Networks {
  const known = { within: list.map((network) => ipaddr.parseCIDR(network)) };
  return (key) => {
    const address = key.split('/')[0] ?? '';
    return isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.parse(address), known, '') !== '';
  };
}
