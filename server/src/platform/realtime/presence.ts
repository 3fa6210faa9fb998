import type { Redis } from 'ioredis';

import { seconds } from '../clock.ts';
import type { Logger } from '../log.ts';
import { presenceOnNodes } from './presence-nodes.ts';
import type { PresenceStore } from './presence-nodes.ts';

/** A page that reloads is back sooner, so that it is no news. With what is needed to tell, people are gone within 5 s. */
const GRACE_MS = seconds(3);

export type PresenceListener = (userId: string, online: boolean) => void;

export interface Presence {
  /** A socket of this node. */
  arrived(userId: string): void;
  left(userId: string): void;
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  listen(listener: PresenceListener): void;
  close(): void;
}

/** One node alone knows by itself who is here. */
function presenceHere(here: ReadonlyMap<string, unknown>): PresenceStore {
  return {
    arrive: () => Promise.resolve(true),
    leave: () => Promise.resolve(true),
    onlineAmong: (userIds) => Promise.resolve(new Set(userIds.filter((id) => here.has(id)))),
    close: () => {},
  };
}

interface Stay {
  sockets: number;
  /** Counts down after the last socket has gone. */
  grace: NodeJS.Timeout | null;
}

/** Who is here: people with at least one socket on any node, and for a moment after their last one has gone. */
export function createPresence(redis: Redis | null, log: Logger): Presence {
  const stays = new Map<string, Stay>();
  let listener: PresenceListener = () => {};
  const store = redis
    ? presenceOnNodes({ redis, log, here: () => stays.keys(), tell: (userId, online) => listener(userId, online) })
    : presenceHere(stays);

  /** Tells of it when no other node knows better. */
  function tell(change: Promise<boolean>, userId: string, online: boolean): void {
    change.then(
      (isNews) => isNews && listener(userId, online),
      (error: unknown) => log.warn({ err: error }, 'presence could not be shared'),
    );
  }

  function gone(userId: string): void {
    stays.delete(userId);
    tell(store.leave(userId), userId, false);
  }

  return {
    arrived(userId) {
      const stay = stays.get(userId);
      if (stay) {
        if (stay.grace) clearTimeout(stay.grace);
        stays.set(userId, { sockets: stay.sockets + 1, grace: null });
        return;
      }
      stays.set(userId, { sockets: 1, grace: null });
      tell(store.arrive(userId), userId, true);
    },
    left(userId) {
      const stay = stays.get(userId);
      if (!stay) return;
      const sockets = stay.sockets - 1;
      const grace = sockets === 0 ? setTimeout(() => gone(userId), GRACE_MS).unref() : null;
      stays.set(userId, { sockets, grace });
    },
    onlineAmong: (userIds) => (userIds.length === 0 ? Promise.resolve(new Set<string>()) : store.onlineAmong(userIds)),
    listen(heard) {
      listener = heard;
    },
    close() {
      for (const { grace } of stays.values()) if (grace) clearTimeout(grace);
      store.close();
    },
  };
}
