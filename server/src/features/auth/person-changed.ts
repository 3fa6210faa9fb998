import type { Tx } from '#platform/db/database.ts';

/** What follows a change of a person elsewhere, in the same transaction: searches must know it as soon as it is true. */
export type PersonChanged = (tx: Tx, userId: string) => Promise<void>;
