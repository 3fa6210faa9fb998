import { randomUUID } from 'node:crypto';

import type { Redis } from 'ioredis';

import { seconds } from '../clock.ts';
import type { Logger } from '../log.ts';

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
/** A node that has not been heard of for so long is gone, and everyone on it with it. */
const NODE_MS = seconds(3);

const NODES = 'presence:nodes';
const aliveKey = (node: string): string => `presence:alive:${node}`;
const peopleKey = (node: string): string => `presence:people:${node}`;
const personKey = (userId: string): string => `presence:person:${userId}`;

interface Parts {
  redis: Redis;
  log: Logger;
  /** Who is on this node. */
  here: () => Iterable<string>;
  /** Someone was on a node that has died, and on no other. */
  lost: (userId: string) => void;
}

function numberOf(result: [error: Error | null, result: unknown] | undefined): number {
  if (!result || result[0]) throw result?.[0] ?? new Error('Redis gave no answer');
  return Number(result[1]);
}

/**
 * Each person has a set of the nodes they are on, each node a set of its people and a key that it keeps alive. Whoever
 * finds a node without that key removes it: one wins, and tells of the people who are on no other node.
 */
export function presenceOnNodes({ redis, log, here, lost }: Parts): PresenceStore {
  const self = randomUUID();

  async function arrive(userId: string): Promise<boolean> {
    const results = await redis
      .multi()
      .sadd(peopleKey(self), userId)
      .sadd(personKey(userId), self)
      .scard(personKey(userId))
      .exec();
    return numberOf(results?.[1]) === 1 && numberOf(results?.[2]) === 1;
  }

  async function remove(node: string, userId: string): Promise<boolean> {
    const results = await redis
      .multi()
      .srem(peopleKey(node), userId)
      .srem(personKey(userId), node)
      .scard(personKey(userId))
      .exec();
    return numberOf(results?.[1]) === 1 && numberOf(results?.[2]) === 0;
  }

  async function bury(node: string): Promise<void> {
    if ((await redis.srem(NODES, node)) === 0) return;
    for (const userId of await redis.smembers(peopleKey(node))) {
      if (await remove(node, userId)) lost(userId);
    }
  }

  async function beat(): Promise<void> {
    const results = await redis.multi().set(aliveKey(self), 1, 'PX', NODE_MS).sadd(NODES, self).exec();
    // New here, or taken for dead meanwhile, or Redis has lost its memory.
    if (numberOf(results?.[1]) === 1) for (const userId of here()) await arrive(userId);
    const nodes = await redis.smembers(NODES);
    const alive = nodes.length === 0 ? [] : await redis.mget(nodes.map(aliveKey));
    for (const [index, node] of nodes.entries()) if (alive[index] === null) await bury(node);
  }

  let beating = false;
  async function tryBeat(): Promise<void> {
    if (beating) return;
    beating = true;
    try {
      await beat();
    } catch (error) {
      log.debug({ err: error }, 'presence could not be shared');
    } finally {
      beating = false;
    }
  }

  const timer = setInterval(() => void tryBeat(), BEAT_MS).unref();
  redis.once('ready', () => void tryBeat());

  return {
    arrive,
    leave: (userId) => remove(self, userId),
    async onlineAmong(userIds) {
      const pipeline = redis.pipeline();
      for (const id of userIds) pipeline.exists(personKey(id));
      try {
        const results = await pipeline.exec();
        return new Set(userIds.filter((_, index) => numberOf(results?.[index]) === 1));
      } catch {
        // Without Redis a node knows its own people.
        const own = new Set(here());
        return new Set(userIds.filter((id) => own.has(id)));
      }
    },
    close: () => clearInterval(timer),
  };
}
