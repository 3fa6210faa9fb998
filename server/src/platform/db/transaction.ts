import type { Logger } from '../log.ts';
import type { Db, Tx } from './database.ts';
import { isConflict } from './failures.ts';

type Work = () => void | Promise<void>;

interface Waiting {
  before: Map<string, Work>;
  after: Work[];
}

const waitingOf = new WeakMap<Tx, Waiting>();
const MAX_ATTEMPTS = 3;

function waiting(tx: Tx): Waiting {
  const found = waitingOf.get(tx);
  if (!found) throw new Error('this needs a transaction of withTx');
  return found;
}

/** Keeps work until right before the commit. Asked for several times under one key, it is done once. */
export function beforeCommit(tx: Tx, key: string, work: Work): void {
  waiting(tx).before.set(key, work);
}

/** Keeps something that leaves the process (an event, a wake-up) until the transaction has committed. */
export function afterCommit(tx: Tx, effect: Work): void {
  waiting(tx).after.push(effect);
}

/** Work may ask for more work: it is done until none is left. */
async function runBefore({ before }: Waiting): Promise<void> {
  for (const [key, work] of before) {
    before.delete(key);
    await work();
  }
}

async function runAfter({ after }: Waiting, log: Logger): Promise<void> {
  await Promise.all(
    after.map(async (effect) => {
      try {
        await effect();
      } catch (error) {
        log.error({ err: error }, 'an effect after a commit failed');
      }
    }),
  );
}

/**
 * Runs `work` in a transaction, again when it collided with another one, and its effects after the commit.
 * An effect that fails is logged: what is committed stays true.
 */
export async function withTx<T>(db: Db, log: Logger, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const kept: Waiting = { before: new Map(), after: [] };
    try {
      const result = await db.transaction().execute(async (tx) => {
        waitingOf.set(tx, kept);
        const answer = await work(tx);
        await runBefore(kept);
        return answer;
      });
      await runAfter(kept, log);
      return result;
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
