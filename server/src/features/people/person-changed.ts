import type { Tx } from '#platform/db/database.ts';
import { beforeCommit } from '#platform/db/transaction.ts';

type Follow = (tx: Tx, userIds: readonly string[]) => Promise<void>;

let followers: readonly Follow[] = [
  () => {
    throw new Error('followPeople must be called before people change');
  },
];

/** Sets what follows when a person has changed. Whoever opens a database to change people calls it once. */
export function followPeople(...what: readonly Follow[]): void {
  followers = what;
}

/** Who has changed in a transaction and is not yet followed. */
const changedIn = new WeakMap<Tx, Set<string>>();

/**
 * Notes that something others see of a person has changed: their row in `users`, their educations, their subjects.
 * Every query that writes one of these calls it. What follows is done for all of them together, right before the
 * transaction commits.
 */
export function markPersonChanged(tx: Tx, userId: string): void {
  const changed = changedIn.get(tx) ?? new Set();
  changedIn.set(tx, changed.add(userId));
  beforeCommit(tx, 'people', async () => {
    const ids = [...changed];
    changed.clear();
    for (const follow of followers) await follow(tx, ids);
  });
}
