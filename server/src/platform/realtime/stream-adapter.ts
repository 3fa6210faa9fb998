import { setTimeout as pause } from 'node:timers/promises';

import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import { ClusterAdapter, MessageType } from 'socket.io-adapter';
import type { ClusterMessage } from 'socket.io-adapter';

import { createBatches } from '../batches.ts';
import type { Logger } from '../log.ts';

const STREAM = 'coursemate:events';
/** Redis forgets what is older. */
const ENTRIES_KEPT = 10_000;
const READ_AT_ONCE = 100;
const READ_BLOCK_MS = 1000;
const PAUSE_AFTER_FAILURE_MS = 1000;
const BEGINNING = '0-0';

interface Parts {
  redis: Redis;
  log: Logger;
  /** Events of other nodes may have been lost. */
  onMissed: () => void;
}

type Entry = [id: string, fields: string[]];

/**
 * Events between nodes, through a stream in Redis. By hand, because `@socket.io/redis-streams-adapter` loses what comes while
 * a node is cut off that has read nothing yet, and does not notice a Redis that has forgotten events. What a node sends in
 * one turn of the event loop is one entry, and a node reads only entries of others: without that a message between two
 * nodes takes twice the processor time.
 */
class StreamAdapter extends ClusterAdapter {
  readonly #publish: (message: ClusterMessage) => Promise<string>;
  readonly #reader: Redis;
  readonly #log: Logger;
  readonly #onMissed: () => void;
  #wasAway = false;
  #isClosed = false;

  constructor(namespace: Namespace, { redis, log, onMissed }: Parts) {
    super(namespace);
    this.#log = log;
    this.#onMissed = onMissed;
    this.#reader = redis.duplicate();
    // Reported by the client that counts.
    this.#reader.on('error', () => {});
    this.#reader.on('close', () => (this.#wasAway = true));
    this.#publish = createBatches({
      workOn: async (messages) => {
        const entry = ['from', this.uid, 'messages', JSON.stringify(messages)];
        const id = await redis.xadd(STREAM, 'MAXLEN', '~', ENTRIES_KEPT, '*', ...entry);
        return messages.map(() => id ?? '');
      },
      retryOneByOne: () => false,
      // One after the other, so that nothing overtakes.
      atOnce: 1,
      largest: 100,
    });
    void this.#read();
  }

  override close(): void {
    this.#isClosed = true;
    this.#reader.disconnect();
  }

  protected doPublish(message: ClusterMessage): Promise<string> {
    return this.#publish(message);
  }

  protected doPublishResponse(): Promise<void> {
    return Promise.reject(new Error('nothing here asks other nodes for an answer'));
  }

  async #read(): Promise<void> {
    let last: string | null = null;
    while (!this.#isClosed) {
      try {
        if (last === null) {
          last = await this.#newestId();
          // Redis was absent at the start, and other nodes may have been back before this one.
          if (this.#wasAway) this.#missed();
        }
        const entries = await this.#entriesAfter(last);
        if (this.#wasAway) await this.#lookForGap(last);
        for (const [id, fields] of entries) {
          last = id;
          this.#take(fields);
        }
      } catch (error) {
        if (this.#isClosed) return;
        this.#log.warn({ err: error }, 'events of other nodes could not be read');
        await pause(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  /** Waits a moment for some if there are none. */
  async #entriesAfter(id: string): Promise<Entry[]> {
    const wait = ['COUNT', READ_AT_ONCE, 'BLOCK', READ_BLOCK_MS] as const;
    const streams = await this.#reader.xread(...wait, 'STREAMS', STREAM, id);
    return streams?.[0]?.[1] ?? [];
  }

  /**
   * Redis was away. It may have come back without what it knew, or have forgotten entries meanwhile because there were so
   * many: then what was read last is not there any more, and others may be missing after it.
   */
  async #lookForGap(last: string): Promise<void> {
    const [found] = last === BEGINNING ? [] : await this.#reader.xrange(STREAM, last, last);
    if (found) this.#wasAway = false;
    else this.#missed();
  }

  #missed(): void {
    this.#wasAway = false;
    this.#log.warn('events of other nodes may have been missed: clients are made to come back');
    this.#onMissed();
  }

  /** A name of its own for where reading begins: with `$`, what comes between two reads would be missed. */
  async #newestId(): Promise<string> {
    const [newest] = await this.#reader.xrevrange(STREAM, '+', '-', 'COUNT', 1);
    return newest?.[0] ?? BEGINNING;
  }

  #take([, from, , messages = '']: string[]): void {
    if (from === this.uid) return;
    // Only nodes write to the stream.
    for (const message of JSON.parse(messages) as ClusterMessage[]) {
      if (this.#concernsThisNode(message)) this.onMessage(message);
    }
  }

  /** Whether anyone here is meant: without a look, a frame would be made for nobody. */
  #concernsThisNode(message: ClusterMessage): boolean {
    if (message.type !== MessageType.BROADCAST) return true;
    const { rooms } = message.data.opts;
    return rooms.length === 0 || rooms.some((room) => this.rooms.has(room));
  }
}

export function streamAdapter(parts: Parts): (namespace: Namespace) => StreamAdapter {
  // Socket.IO calls it with `new`, which an arrow function does not take.
  return function make(namespace) {
    return new StreamAdapter(namespace, parts);
  };
}
