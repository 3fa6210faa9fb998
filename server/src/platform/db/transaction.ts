import type { Logger } from '../log.ts';
import type { Db, Tx } from './database.ts';
import { isConflict } from './failures.ts';

type Effect = () => void | Promise<void>;

const effects = new WeakMap<Tx, Effect[]>();
const MAX_ATTEMPTS = 3;

/** Keeps something that leaves the process (an event, a wake-up) until the transaction has committed. */
export function afterCommit(tx: Tx, effect: Effect): void {
  const waiting = effects.get(tx);
  if (!waiting) throw new Error('afterCommit needs a transaction of withTx');
  waiting.push(effect);
}

/**
 * Runs `work` in a transaction, again when it collided with another one, and its effects after the commit.
 * An effect that fails is logged: what is committed stays true.
 */
export async function withTx<T>(db: Db, log: Logger, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const waiting: Effect[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        effects.set(tx, waiting);
        return work(tx);
      });
      await Promise.all(
        waiting.map(async (effect) => {
          try {
            await effect();
          } catch (error) {
            log.error({ err: error }, 'an effect after a commit failed');
          }
        }),
      );
      return result;
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
