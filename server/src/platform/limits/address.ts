import { isIPv6 } from 'node:net';

function groupsOf(part: string | undefined): string[] {
  return part ? part.split(':') : [];
}

/**
 * What counts as one address: an IPv4 address, or the /64 that an IPv6 customer has for themself.
 * An IPv4 address in IPv6 clothes is the IPv4 address.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head, tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const prefix = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
