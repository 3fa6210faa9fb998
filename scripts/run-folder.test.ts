import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { makeRunFolder } from './run-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'coursemate-parent-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('what a killed run has left is removed, what others use stays', () => {
  const [dead, alive, foreign] = ['coursemate-run-999999999-x', `coursemate-run-${process.ppid}-x`, 'something-else'];
  for (const name of [dead, alive, foreign]) mkdirSync(join(parent, name));
  const own = makeRunFolder(parent);
  expect(dirname(own)).toBe(parent);
  expect([dead, alive, foreign].map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});

test('where nothing is kept in memory, the usual folder is taken', () => {
  const own = makeRunFolder(join(parent, 'not-there'));
  expect(dirname(own)).toBe(tmpdir());
  rmSync(own, { recursive: true });
});
