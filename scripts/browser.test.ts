import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findBrowser } from './browser.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursemate-browser-'));
  for (const path of ['one/google-chrome', 'two/chromium', 'home/Applications/Chromium.app/Contents/MacOS/Chromium']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the browser for the tests', () => {
  test('is the one that was named', () => {
    const named = join(folder, 'one/google-chrome');
    expect(findBrowser({ CHROMIUM_PATH: named, PATH: join(folder, 'two') }, 'linux')).toBe(named);
  });

  test('is not quietly another one when the named one is missing', () => {
    const missing = join(folder, 'missing');
    expect(() => findBrowser({ CHROMIUM_PATH: missing }, 'linux')).toThrow(`CHROMIUM_PATH names ${missing}`);
  });

  test('is Chromium before Chrome, wherever on the path', () => {
    const PATH = [join(folder, 'one'), join(folder, 'two')].join(delimiter);
    expect(findBrowser({ PATH }, 'linux')).toBe(join(folder, 'two/chromium'));
    expect(findBrowser({ PATH: join(folder, 'one') }, 'linux')).toBe(join(folder, 'one/google-chrome'));
  });

  test('is found among the applications of a Mac', () => {
    const found = findBrowser({ PATH: '', HOME: join(folder, 'home') }, 'darwin');
    expect(found).toContain('/Applications/');
  });
});
