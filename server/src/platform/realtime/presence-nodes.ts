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
  let behind = false;

  async function orLater(change: Promise<boolean>): Promise<boolean> {
    try {
      return await change;
    } catch (error) {
      behind = true;
      throw error;
    }
  }

  /** What could not be said while Redis was away is said now. */
  async function catchUp(): Promise<void> {
    const people = new Set(here());
    for (const userId of await register.peopleOf(self)) {
      if (!people.has(userId) && (await register.remove(self, userId))) tell(userId, false);
    }
    for (const userId of people) if (await register.add(self, userId)) tell(userId, true);
    behind = false;
  }

  async function beat(): Promise<void> {
    if ((await register.keepAlive(self)) || behind) await catchUp();
    for (const node of await register.takeDead()) {
      for (const userId of await register.peopleOf(node)) if (await register.remove(node, userId)) tell(userId, false);
    }
  }

  let beating: Promise<void> | null = null;
  function beatOnce(): void {
    beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'presence could not be shared'))
      .finally(() => (beating = null));
  }
  const timer = setInterval(beatOnce, BEAT_MS).unref();
  redis.once('ready', beatOnce);

  return {
    arrive: (userId) => orLater(register.add(self, userId)),
    leave: (userId) => orLater(register.remove(self, userId)),
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
