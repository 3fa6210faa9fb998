import { expect, test } from 'vitest';

import { jsonElements } from './json-array.ts';

async function elementsOf(...pieces: string[]): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const element of jsonElements(pieces)) elements.push(element);
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

test('elements come while the text is still being written', async () => {
  const endless = (function* () {
    yield '[0';
    for (let n = 1; ; n++) yield `, ${n}`;
  })();
  const elements = jsonElements(endless);
  expect(await elements.next()).toMatchObject({ value: 0 });
  expect(await elements.next()).toMatchObject({ value: 1 });
  await elements.return(undefined);
  expect(endless.next().done).toBe(true);
});

test('elements before a break are not lost', async () => {
  const elements = jsonElements(['[1, {"a": 2}', ', [3']);
  expect(await elements.next()).toMatchObject({ value: 1 });
  expect(await elements.next()).toMatchObject({ value: { a: 2 } });
  await expect(elements.next()).rejects.toThrow(SyntaxError);
});

test('a source that fails is told as it is', async () => {
  const failure = new Error('the disk is gone');
  const failing = (async function* () {
    yield '[1, ';
    await Promise.reject(failure);
  })();
  await expect(Array.fromAsync(jsonElements(failing))).rejects.toBe(failure);
});

test('an empty array has no elements', async () => {
  expect(await elementsOf(' [\n] ')).toEqual([]);
});

test.each(['', '{"a": 1}', '[1, 2', '[{"a": "b]', 'x [1]', '[1] [2]', '[1] 2'])('%j is refused', async (text) => {
  await expect(elementsOf(text)).rejects.toThrow(SyntaxError);
});
