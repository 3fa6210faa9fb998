import type { Redis } from 'ioredis';

import { seconds } from '../clock.ts';

/** A node that has not been heard of for so long is gone, and everyone on it with it. */
const NODE_MS = seconds(3);

const NODES = 'presence:nodes';
const aliveKey = (node: string): string => `presence:alive:${node}`;
const peopleKey = (node: string): string => `presence:people:${node}`;
const personKey = (userId: string): string => `presence:person:${userId}`;

function numberOf(result: [error: Error | null, result: unknown] | undefined): number {
  if (!result || result[0]) throw result?.[0] ?? new Error('Redis gave no answer');
  return Number(result[1]);
}

/**
 * Who is on which node, in Redis: each person has a set of the nodes they are on, each node a set of its people and a
 * key that it keeps alive.
 */
export function presenceRegister(redis: Redis) {
  return {
    /** Whether this is the person's first node. */
    async add(node: string, userId: string): Promise<boolean> {
      const results = await redis
        .multi()
        .sadd(peopleKey(node), userId)
        .sadd(personKey(userId), node)
        .scard(personKey(userId))
        .exec();
      return numberOf(results?.[1]) === 1 && numberOf(results?.[2]) === 1;
    },
    /** Whether it was their last. */
    async remove(node: string, userId: string): Promise<boolean> {
      const results = await redis
        .multi()
        .srem(peopleKey(node), userId)
        .srem(personKey(userId), node)
        .scard(personKey(userId))
        .exec();
      return numberOf(results?.[1]) === 1 && numberOf(results?.[2]) === 0;
    },
    peopleOf: (node: string): Promise<string[]> => redis.smembers(peopleKey(node)),
    async onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const pipeline = redis.pipeline();
      for (const id of userIds) pipeline.exists(personKey(id));
      const results = await pipeline.exec();
      return new Set(userIds.filter((_, index) => numberOf(results?.[index]) === 1));
    },
    /** Says that a node runs. Answers whether it was unknown: it is new, was taken for gone, or Redis has lost its data. */
    async keepAlive(node: string): Promise<boolean> {
      const results = await redis.multi().set(aliveKey(node), 1, 'PX', NODE_MS).sadd(NODES, node).exec();
      return numberOf(results?.[1]) === 1;
    },
    async deadNodes(): Promise<string[]> {
      const nodes = await redis.smembers(NODES);
      const alive = nodes.length === 0 ? [] : await redis.mget(nodes.map(aliveKey));
      return nodes.filter((_, index) => alive[index] === null);
    },
    /** Once its people are gone: whoever is interrupted before leaves it for the next. */
    forget: (node: string): Promise<number> => redis.srem(NODES, node),
  };
}
