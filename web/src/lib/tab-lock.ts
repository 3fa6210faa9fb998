import { withLease } from './lease.ts';

/** Runs `work` in one tab of this browser at a time. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The types promise `locks` everywhere; outside secure contexts (plain http on a network) it is missing.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return withLease(`${name}_lease`, work);
  return await locks.request(name, work);
}
