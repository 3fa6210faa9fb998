import { expect, inject, onTestFinished, test } from 'vitest';

import { createRandom } from '../../cli/demo/random.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makeWorld } from '../world.ts';
import type { World } from '../world.ts';
import { describeCall, nextCall, problemOf, send } from './rest.ts';
import { createGuests, describeEvent, nextEvent } from './sockets.ts';

/**
 * Inputs made from the contract and broken in every way we know, as everyone, over REST and the socket: whatever comes, the
 * answer is one that the contract declares. A short run is one of the tests, `npm run fuzz` the long one.
 */

const { count, seed, only } = inject('fuzz');
/** The calls change the world, and who is blocked or deleted in it sees little: then it is time for another one. */
const WORLD_LASTS = 5000;
const AT_ONCE = 8;
const MOST_SHOWN = 30;
const timeout = 60_000 + count * 100;

async function startedApp(): Promise<TestApp> {
  const app = await testApp();
  // A renamed subject queues work for the search.
  await app.platform.jobs.start();
  return app;
}

/** What the app logs as its own mistakes. */
const mistakesOf = ({ logLines }: TestApp): string[] =>
  logLines.filter((line) => /"level":"(?:error|fatal)"/.test(line));

/** Runs one input after another, a few at the same time, in worlds that are made anew now and then. */
async function fuzz(app: TestApp, inWorld: (world: World) => (n: number) => Promise<string | null>): Promise<string[]> {
  const problems: string[] = [];
  for (let begun = 0; begun < count; begun += WORLD_LASTS) {
    const ask = inWorld(await makeWorld(app));
    for (let n = begun; n < Math.min(count, begun + WORLD_LASTS); n += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, index) => n + index);
      const found = await Promise.all(numbers.map(ask));
      problems.push(...found.filter((problem) => problem !== null));
      if (problems.length >= MOST_SHOWN) return problems;
    }
  }
  return problems;
}

test.runIf(only !== 'socket')(
  `${count} calls with the seed ${seed} get answers of the contract`,
  async () => {
    const app = await startedApp();
    const problems = await fuzz(app, (world) => async (n) => {
      const call = await nextCall(app, world, createRandom(`rest ${seed} ${n}`));
      const problem = problemOf(call, await send(app, call));
      return problem && `${n}: ${problem}\n${describeCall(call)}`;
    });
    expect([...problems, ...mistakesOf(app)]).toEqual([]);
  },
  timeout,
);

test.runIf(only !== 'rest')(
  `${count} events with the seed ${seed} get answers of the contract`,
  async () => {
    const app = await startedApp();
    const undeclared: string[] = [];
    const problems = await fuzz(app, (world) => {
      const guests = createGuests(app);
      onTestFinished(() => guests.close());
      return async (n) => {
        const event = nextEvent(world, createRandom(`socket ${seed} ${n}`));
        const problem = await guests.send(event);
        undeclared.push(...guests.undeclared.splice(0));
        return problem && `${n}: ${problem}\n${describeEvent(event)}`;
      };
    });
    expect([...problems, ...undeclared, ...mistakesOf(app)]).toEqual([]);
  },
  timeout,
);
