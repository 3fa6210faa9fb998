/**
 * Lets work on one thing happen one after the other on this node. Where the database would make the second wait for a
 * row, it waits here instead, without a connection.
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const mine = before ? before.then(work) : work();
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, done);
    try {
      return await mine;
    } finally {
      if (last.get(key) === done) last.delete(key);
    }
  };
}
