import { expect, test } from 'vitest';

import { createKeyedMutex } from './concurrency.ts';

test('work on one thing is done one after the other, on different things at once, and a failure stops nobody', async () => {
  const oneAtATime = createKeyedMutex();
  const events: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const done = await Promise.allSettled([
    oneAtATime('a', work('a1', true)),
    oneAtATime('a', work('a2')),
    oneAtATime('b', work('b1')),
    oneAtATime('a', work('a3')),
  ]);
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(events.filter((event) => event.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
    'a3 begins',
    'a3 ends',
  ]);
  expect(events.indexOf('b1 begins')).toBeLessThan(events.indexOf('a1 ends'));
});
