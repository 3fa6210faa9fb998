import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';

import { seconds } from '../clock.ts';
import type { Logger } from '../log.ts';
import { presenceRegister } from './presence-register.ts';

/** Where nodes tell each other who is on which of them. */
export interface PresenceStore {
  /** Whether this is the person's first node, so that it is news. */
  arrive(userId: string): Promise<boolean>;
  /** Whether it was their last. */
  leave(userId: string): Promise<boolean>;
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

const BEAT_MS = seconds(1);

interface Parts {
  redis: Redis;
  log: Logger;
  /** Who is on this node. */
  here: () => Iterable<string>;
  /** Someone has come or gone without this node having been asked: another one died, or Redis was away. */
  tell: (userId: string, online: boolean) => void;
}

/** The presence of several nodes. Each says every second that it lives, and tells of the people of one that does not. */
export function presenceOnNodes({ redis, log, here, tell }: Parts): PresenceStore {
  const self = randomUUID();
  const register = presenceRegister(redis);
  /** Those who came or went while Redis was away. */
  const untold = new Set<string>();

  async function orLater(userId: string, change: Promise<boolean>): Promise<boolean> {
    try {
      return await change;
    } catch (error) {
      untold.add(userId);
      throw error;
    }
  }

  /** What could not be said while Redis was away is said now. */
  async function catchUp(): Promise<void> {
    const people = new Set(here());
    for (const userId of people) if (await register.add(self, userId)) tell(userId, true);
    const gone = [...untold, ...(await register.peopleOf(self))].filter((userId) => !people.has(userId));
    for (const userId of gone) await register.remove(self, userId);
    // Redis may have forgotten them meanwhile, so it is not asked who was the last.
    const elsewhere = await register.onlineAmong(gone);
    for (const userId of new Set(gone)) if (!elsewhere.has(userId)) tell(userId, false);
    untold.clear();
  }

  async function beat(): Promise<void> {
    if ((await register.keepAlive(self)) || untold.size > 0) await catchUp();
    // Several nodes may find that the same one is gone; each of its people is removed by one of them, which tells.
    for (const node of await register.deadNodes()) {
      for (const userId of await register.peopleOf(node)) if (await register.remove(node, userId)) tell(userId, false);
      await register.forget(node);
    }
  }

  let beating: Promise<void> | null = null;
  function beatOnce(): void {
    beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'presence could not be shared'))
      .finally(() => (beating = null));
  }
  const timer = setInterval(beatOnce, BEAT_MS).unref();
  // At once, so that a node that ends in its first second is missed as well.
  if (redis.status === 'ready') beatOnce();
  else redis.once('ready', beatOnce);

  return {
    arrive: (userId) => orLater(userId, register.add(self, userId)),
    leave: (userId) => orLater(userId, register.remove(self, userId)),
    async onlineAmong(userIds) {
      try {
        return await register.onlineAmong(userIds);
      } catch {
        // Without Redis a node knows its own people.
        const own = new Set(here());
        return new Set(userIds.filter((id) => own.has(id)));
      }
    },
    close: () => clearInterval(timer),
  };
}
