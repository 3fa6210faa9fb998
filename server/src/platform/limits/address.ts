import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;

function groupsOf(part: string | undefined): number[] {
  return part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
}

/** The eight groups of an IPv6 address, its zone left out. */
function expand(ip: string): number[] {
  const [head, tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = groupsOf(head);
  const right = groupsOf(tail);
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0), ...right];
}

function isMappedIPv4(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/**
 * What counts as one address: an IPv4 address, or the /56 network that one IPv6 customer gets, which holds 256 networks. An
 * IPv4 address written as IPv6, or with the port that some proxies add, counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  const plain = IPV4.exec(ip)?.[1];
  if (plain) return plain;
  if (!isIPv6(ip)) return ip;
  const groups = expand(ip);
  if (isMappedIPv4(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16))
    .join(':')}::/56`;
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

function partsOf(network: string) {
  const [address = '', length = ''] = network.split('/');
  const family = isIP(address);
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : -1;
  const isValid = family !== 0 && prefix >= 0 && prefix <= (family === 4 ? 32 : LONGEST_IPV6_PREFIX);
  return { address, prefix, family: family === 4 ? ('ipv4' as const) : ('ipv6' as const), isValid };
}

export const isNetwork = (text: string): boolean => partsOf(text).isValid;

/** Whether an address, as `addressKey` writes it, is in one of the networks. */
export type Networks = (key: string) => boolean;

export function networks(list: readonly string[]): Networks {
  const known = new BlockList();
  for (const { address, prefix, family } of list.map(partsOf)) known.addSubnet(address, prefix, family);
  return (key) => {
    const address = key.split('/')[0] ?? '';
    return isIP(address) !== 0 && known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
