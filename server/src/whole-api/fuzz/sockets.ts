import { failedAck, refusalsOfEvent } from '@coursemate/contract/base/event';
import type { ClientEvent } from '@coursemate/contract/base/event';
import { clientEvents, serverEvents } from '@coursemate/contract/events';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';

import type { Random } from '../../cli/demo/random.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { connect } from '../../testing/test-socket.ts';
import { NOBODY } from '../row.ts';
import type { Visitor, World } from '../world.ts';
import { hostile, mutated } from './mutate.ts';
import { idsFor } from './rest.ts';
import { valueFor } from './values.ts';

/** An event that is ready to be sent. */
export interface FuzzedEvent {
  visitor: Visitor;
  name: string;
  /** Null for a name that nobody has declared. */
  event: ClientEvent | null;
  args: unknown[];
  /** Sent as it is instead of the event: what is no event at all. */
  frame: string | null;
}

const FRAMES = [
  '',
  '2',
  '2[',
  '2["send_message"',
  '2{}',
  '2[17]',
  '20',
  '3[]',
  '5',
  '51-["a",{"_placeholder":true}]',
  '9',
  '0',
  '4{}',
];
const UNKNOWN = ['nothing', '__proto__', 'toString', 'error', 'new_message', '', 'a'.repeat(300)];
const ACK_TIMEOUT_MS = 20_000;
/** The gateway closes the connection of whoever sends more at once. */
const LARGEST_FRAME = 60_000;

function payloadFor(event: ClientEvent, visitor: Visitor, world: World, random: Random): unknown {
  // As for calls: half the time it would succeed but for one place.
  const precise = random.chance(0.5);
  const value = valueFor(event.payload, random, idsFor(visitor, world), precise ? 0.8 : 0.5) as object;
  const { student, teacher } = world.foreign;
  const things = visitor.own && precise ? visitor.own : random.pick([visitor.own ?? student, teacher]);
  const real = { chatId: things.chat, userId: things.partnerId, targetUserId: things.blockableId };
  const fields = Object.entries(real).filter(([name]) => name in value && (precise || random.chance(0.8)));
  const payload = { ...value, ...Object.fromEntries(fields) };
  if (precise) return mutated(payload, random, 1);
  return random.chance(0.7) ? mutated(payload, random) : payload;
}

function argsFor(payload: unknown, random: Random): unknown[] {
  const kind = random.below(30);
  if (kind === 0) return [];
  if (kind === 1) return [payload, hostile(random)];
  if (kind === 2) return [hostile(random)];
  return kind === 3 ? [Buffer.from('bytes')] : [payload];
}

/** The next event of a run; the same for the same numbers, but for ids. */
export function nextEvent(world: World, random: Random): FuzzedEvent {
  const visitor = random.pick(world.visitors.filter(({ token, kind }) => token !== null && kind !== 'deleted'));
  const event = random.chance(0.03) ? null : random.pick(clientEvents);
  const frame = random.chance(0.005) ? random.pick(FRAMES) : null;
  const payload = event ? payloadFor(event, visitor, world, random) : { chatId: NOBODY };
  return { visitor, name: event?.name ?? random.pick(UNKNOWN), event, args: argsFor(payload, random), frame };
}

export interface Guests {
  /** Sends an event; what is wrong with its answer, or null. */
  send(event: FuzzedEvent): Promise<string | null>;
  /** What the server told anyone that the contract does not declare. */
  undeclared: string[];
  close(): void;
}

/** The sockets of the visitors; whoever lost theirs gets another. */
export function createGuests(app: TestApp): Guests {
  const sockets = new Map<Visitor, Socket>();
  const undeclared: string[] = [];

  async function socketOf(visitor: Visitor): Promise<Socket | null> {
    const open = sockets.get(visitor);
    if (open?.connected) return open;
    // Someone whose session another visitor has ended is not let in.
    const socket = await connect(app, { token: visitor.token ?? '' }).catch(() => null);
    socket?.onAny((name: string, payload: unknown) => {
      const declared = serverEvents.find((event) => event.name === name);
      if (!declared || !z.safeParse(declared.payload, payload).success) undeclared.push(`${name} to ${visitor.kind}`);
    });
    if (socket) sockets.set(visitor, socket);
    return socket;
  }

  return {
    undeclared,
    async send({ visitor, name, event, args, frame }) {
      const socket = await socketOf(visitor);
      if (!socket) return null;
      if (frame !== null) {
        socket.io.engine.write(frame);
        return null;
      }
      try {
        return problemOf(event, await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(name, ...args));
      } catch (error) {
        return JSON.stringify(args).length > LARGEST_FRAME || !socket.connected ? null : String(error);
      }
    },
    close() {
      for (const socket of sockets.values()) socket.disconnect();
    },
  };
}

function problemOf(event: ClientEvent | null, answer: unknown): string | null {
  const failed = z.safeParse(failedAck, answer);
  if (!failed.success) {
    const kept = z.safeParse(z.extend(event?.ack ?? z.object({}), { ok: z.literal(true) }), answer);
    if (!event) return 'an event that nobody declared succeeded';
    return kept.success ? null : `is off the contract: ${z.prettifyError(kept.error)}`;
  }
  const { code } = failed.data;
  if (code === 'internal_error' || code === 'unavailable') return code;
  const declared = event ? refusalsOfEvent(event) : ['not_found'];
  return declared.includes(code) ? null : `${code} is not declared`;
}

export function describeEvent({ visitor, name, args }: FuzzedEvent): string {
  return `${name} as ${visitor.kind}: ${JSON.stringify(args).slice(0, 400)}`;
}
