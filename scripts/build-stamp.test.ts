import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hashOf } from './build-stamp.ts';
import { root } from './paths.ts';

let folder: string;
let input: string;
beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/stamp-'));
  input = relative(root, folder);
  writeFileSync(join(folder, 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whether something must be built again', () => {
  test('not when a file was only touched', () => {
    const before = hashOf([input]);
    utimesSync(join(folder, 'a.ts'), new Date(), new Date());
    expect(hashOf([input])).toBe(before);
  });

  test.each([
    ['a file changed', () => writeFileSync(join(folder, 'a.ts'), 'two')],
    ['a file was added', () => writeFileSync(join(folder, 'b.ts'), '')],
    ['a file was removed', () => rmSync(join(folder, 'a.ts'))],
  ])('when %s', (_change, make) => {
    const before = hashOf([input]);
    make();
    expect(hashOf([input])).not.toBe(before);
  });

  test('not when a test or something made by a build changed', () => {
    const before = hashOf([input]);
    mkdirSync(join(folder, 'dist'));
    for (const name of ['a.test.ts', 'routes.gen.ts', 'dist/a.js']) writeFileSync(join(folder, name), '');
    expect(hashOf([input])).toBe(before);
  });

  test('a glob counts the files it names and no others', () => {
    const before = hashOf([`${input}/*.tsx`]);
    writeFileSync(join(folder, 'a.ts'), 'two');
    expect(hashOf([`${input}/*.tsx`])).toBe(before);
    writeFileSync(join(folder, 'a.tsx'), '');
    expect(hashOf([`${input}/*.tsx`])).not.toBe(before);
  });
});
