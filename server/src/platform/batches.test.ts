import { expect, test } from 'vitest';

import { createBatches } from './batches.ts';

/** Batches whose work ends when the test says so. */
function heldBatches({ atOnce = 1, largest = 10, refuse = (item: number) => item < 0 } = {}) {
  const begun: { items: number[]; end: () => void }[] = [];
  const add = createBatches<number, string>({
    async workOn(items) {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push({ items, end: resolve });
      await promise;
      if (items.some(refuse)) throw new Error('refused');
      return items.map((item) => `done ${item}`);
    },
    retryOneByOne: (error) => error instanceof Error && error.message === 'refused',
    atOnce,
    largest,
  });
  const started = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    return begun.map(({ items }) => items);
  };
  return { add, begun, started };
}

test('what comes at the same time is done together, and each gets its own answer', async () => {
  const { add, begun, started } = heldBatches();
  const answers = Promise.all([add(1), add(2), add(3)]);
  expect(await started(1)).toEqual([[1, 2, 3]]);
  begun[0]?.end();
  expect(await answers).toEqual(['done 1', 'done 2', 'done 3']);
});

test('what comes while a batch is under way is the next one, and never larger than allowed', async () => {
  const { add, begun, started } = heldBatches({ largest: 2 });
  const first = add(1);
  await started(1);
  const later = Promise.all([add(2), add(3), add(4)]);
  begun[0]?.end();
  expect(await first).toBe('done 1');
  expect(await started(2)).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  expect(await started(3)).toEqual([[1], [2, 3], [4]]);
  begun[2]?.end();
  expect(await later).toEqual(['done 2', 'done 3', 'done 4']);
});

test('a batch that takes long does not hold up those after it', async () => {
  const { add, begun, started } = heldBatches({ atOnce: 2 });
  void add(1);
  await started(1);
  const other = add(2);
  expect(await started(2)).toEqual([[1], [2]]);
  begun[1]?.end();
  expect(await other).toBe('done 2');
});

test('an item that fails does not take the others along', async () => {
  const { add, begun, started } = heldBatches({ refuse: (item) => item === 2 });
  const answers = Promise.allSettled([add(1), add(2), add(3)]);
  await started(1);
  begun[0]?.end();
  for (let n = 1; n <= 3; n++) {
    await started(n + 1);
    begun[n]?.end();
  }
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a failure after which nobody knows what was done is everyone’s, and nothing is tried twice', async () => {
  let calls = 0;
  const add = createBatches<number, string>({
    workOn() {
      calls++;
      return Promise.reject(new Error('the connection broke'));
    },
    retryOneByOne: () => false,
    atOnce: 1,
    largest: 10,
  });
  const answers = await Promise.allSettled([add(1), add(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
});
