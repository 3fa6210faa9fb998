import { expect, inject, onTestFinished, test } from 'vitest';

import { createRandom } from '../../cli/demo/random.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makeWorld } from '../world.ts';
import { describeCall, nextCall, problemOf, send } from './rest.ts';
import { createGuests, describeEvent, nextEvent } from './sockets.ts';

/**
 * Inputs made from the contract and broken in every way we know, as everyone, over REST and the socket: whatever comes, the
 * answer is one that the contract declares. `npm run proofs` repeats it with other seeds.
 */

const seed = inject('seed');
const COUNT = 200;
const AT_ONCE = 8;
const MOST_SHOWN = 30;
const TIMEOUT_MS = 60_000;

async function startedApp(): Promise<TestApp> {
  const app = await testApp();
  // A renamed subject queues work for the search.
  await app.platform.jobs.start();
  return app;
}

/** What the app logs as its own mistakes. */
const mistakesOf = ({ logLines }: TestApp): string[] =>
  logLines.filter((line) => /"level":"(?:error|fatal)"/.test(line));

/** Runs one input after another, a few at the same time. */
async function fuzz(ask: (n: number) => Promise<string | null>): Promise<string[]> {
  const problems: (string | null)[] = [];
  for (let n = 0; n < COUNT; n += AT_ONCE) {
    problems.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(n + index)))));
  }
  return problems.filter((problem) => problem !== null).slice(0, MOST_SHOWN);
}

test(
  `${COUNT} calls with the seed ${seed} get answers of the contract`,
  async () => {
    const app = await startedApp();
    const world = await makeWorld(app);
    const problems = await fuzz(async (n) => {
      const call = await nextCall(app, world, createRandom(`rest ${seed} ${n}`));
      const problem = problemOf(call, await send(app, call));
      return problem && `${n}: ${problem}\n${describeCall(call)}`;
    });
    expect([...problems, ...mistakesOf(app)]).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  `${COUNT} events with the seed ${seed} get answers of the contract`,
  async () => {
    const app = await startedApp();
    const undeclared: string[] = [];
    const world = await makeWorld(app);
    const guests = createGuests(app);
    onTestFinished(() => guests.close());
    const problems = await fuzz(async (n) => {
      const event = nextEvent(world, createRandom(`socket ${seed} ${n}`));
      const problem = await guests.send(event);
      undeclared.push(...guests.undeclared.splice(0));
      return problem && `${n}: ${problem}\n${describeEvent(event)}`;
    });
    expect([...problems, ...undeclared, ...mistakesOf(app)]).toEqual([]);
  },
  TIMEOUT_MS,
);
