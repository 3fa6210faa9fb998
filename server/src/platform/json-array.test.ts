import { expect, test } from 'vitest';

import { jsonElements } from './json-array.ts';

async function elementsOf(...pieces: string[]): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const element of jsonElements(pieces)) elements.push(JSON.parse(element));
  return elements;
}

const tricky = [{ a: '}],{"\\' }, [1, [2]], 'x,y', 3, null, { b: { c: ['\\"', '[{'] } }, '"', {}];

test('an array comes out element by element', async () => {
  expect(await elementsOf(JSON.stringify(tricky))).toEqual(tricky);
  expect(await elementsOf(JSON.stringify(tricky, null, 2))).toEqual(tricky);
});

test('pieces may end anywhere, within an escape too', async () => {
  expect(await elementsOf(...JSON.stringify(tricky, null, 1).split(''))).toEqual(tricky);
});

test('an empty array has no elements', async () => {
  expect(await elementsOf(' [\n] ')).toEqual([]);
});

test.each(['', '{"a": 1}', '[1, 2', '[{"a": "b]', 'x [1]', '[1] [2]', '[1] 2'])('%j is refused', async (text) => {
  await expect(elementsOf(text)).rejects.toThrow(SyntaxError);
});
