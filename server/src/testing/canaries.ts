import { expect } from 'vitest';

/**
 * Every person of a test carries contact details that occur nowhere else. Whatever leaves the server towards
 * someone else is searched for them.
 */
export interface Canaries {
  add(ownerId: string, ...values: string[]): void;
  /** Two people who have exchanged contacts: from now on each may see those of the other. */
  share(one: string, other: string): void;
  /** Fails the test when text for `viewerId` holds what belongs to someone else and was not in `known`. */
  scan(text: string, viewerId: string | null, known: string, where: string): void;
}

export function createCanaries(): Canaries {
  const ownerOf = new Map<string, string>();
  const shared = new Set<string>();
  const pairOf = (one: string, other: string | null): string => [one, String(other)].toSorted().join(' ');
  return {
    add(ownerId, ...values) {
      for (const value of values) ownerOf.set(value.toLowerCase(), ownerId);
    },
    share: (one, other) => void shared.add(pairOf(one, other)),
    scan(text, viewerId, known, where) {
      const haystack = text.toLowerCase();
      const allowed = known.toLowerCase();
      for (const [value, owner] of ownerOf) {
        if (owner === viewerId || shared.has(pairOf(owner, viewerId))) continue;
        if (!haystack.includes(value) || allowed.includes(value)) continue;
        expect.fail(`${where} leaks «${value}» of ${owner} to ${viewerId ?? 'a stranger'}`);
      }
    },
  };
}
