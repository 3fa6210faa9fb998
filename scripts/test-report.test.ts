import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sentence, sum, totalsOf } from './test-report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursemate-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };

describe('the last line of npm test', () => {
  test('adds up vitest and Playwright', () => {
    const one = totalsOf(report(vitest), true);
    const two = totalsOf(report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } }), false);
    expect(sentence(sum([one, two]))).toBe('8 passed, 1 failed, 1 skipped');
  });

  test('counts a test file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(totalsOf(report({ ...vitest, testResults }), false).failed).toBe(1);
  });

  test('does not count a failed test twice', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(totalsOf(report({ ...vitest, numFailedTests: 1, testResults }), false).failed).toBe(1);
  });

  test('counts a suite that broke off without a report as a failure', () => {
    expect(totalsOf(join(folder, 'missing.json'), false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('leaves out skipped tests when there are none', () => {
    expect(sentence({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  });
});
