import { setTimeout as pause } from 'node:timers/promises';

import type { Socket } from 'socket.io-client';

import { median, rounded } from './chat-numbers.ts';
import { connectAll } from './chat-people.ts';
import type { OpenProgram } from './chat-programs.ts';

/** As many as the product lets one person have. */
const PER_PERSON = 10;
/**
 * The product takes more memory for its start than it keeps, and fills that before it takes more: its resident memory
 * grows by less than what its heap holds. So connections come in steps, and the heap is looked at beside it.
 */
const STEP = 2000;
const STEPS = 3;
export const PEOPLE_CONNECTED = (STEP * STEPS) / PER_PERSON;
const SETTLE_MS = 3000;
const ROUNDS = 3;

/** What one idle connection more keeps, step by step. */
interface Weight {
  rssKb: number[];
  usedKb: number[];
}

async function weigh(program: OpenProgram, presented: readonly object[]): Promise<Weight> {
  const weight: Weight = { rssKb: [], usedKb: [] };
  const sockets: Socket[] = [];
  const each = (bytes: number): number => rounded(bytes / STEP / 1024, 1);
  let before = await program.memory();
  for (let step = 0; step < STEPS; step++) {
    sockets.push(...(await connectAll(program.url, presented.slice(step * STEP, (step + 1) * STEP))));
    await pause(SETTLE_MS);
    const after = await program.memory();
    weight.rssKb.push(each(after.rss - before.rss));
    weight.usedKb.push(each(after.used - before.used));
    before = after;
  }
  const here = sockets.filter(({ connected }) => connected).length;
  for (const socket of sockets) socket.disconnect();
  await program.stop();
  if (here !== STEP * STEPS) throw new Error(`only ${here} connections were left`);
  return weight;
}

/** Of each step the middle of the rounds. */
function middle(weights: readonly Weight[]): Weight {
  const of = (valuesOf: (weight: Weight) => number[]): number[] =>
    Array.from({ length: STEPS }, (_, step) => median(weights.map((weight) => valuesOf(weight)[step] ?? 0)));
  return { rssKb: of(({ rssKb }) => rssKb), usedKb: of(({ usedKb }) => usedKb) };
}

type Start = () => Promise<OpenProgram>;

/** The product and a bare server in turn, each time a new process. */
export async function measureMemory(starts: { product: Start; bare: Start }, people: readonly object[]) {
  const presented = Array.from({ length: STEP * STEPS }, (_, n) => people[n % PEOPLE_CONNECTED] ?? {});
  const products: Weight[] = [];
  const bares: Weight[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    products.push(await weigh(await starts.product(), presented));
    bares.push(await weigh(await starts.bare(), presented));
    console.log('memory of a connection', products.at(-1), bares.at(-1));
  }
  const [product, bare] = [middle(products), middle(bares)];
  const last = (values: readonly number[]): number => values.at(-1) ?? 0;
  return {
    connectionsInAStep: STEP,
    product,
    bare,
    ratio: {
      rss: rounded(last(product.rssKb) / last(bare.rssKb)),
      used: rounded(last(product.usedKb) / last(bare.usedKb)),
    },
  };
}
