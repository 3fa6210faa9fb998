import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { summary, totalsOf } from './test-report.ts';

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

const vitest = { numPassedTests: 5, numPendingTests: 1, numTodoTests: 0, testResults: [] };

describe('the last lines of npm test', () => {
  test('add up vitest and Playwright, and name what failed', () => {
    const testResults = [
      {
        name: 'chats.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a chat opens' },
          { status: 'failed', fullName: 'a chat ends', failureMessages: ['expected 2 to be 1\n    at chats.test.ts'] },
        ],
      },
    ];
    const one = totalsOf('server', report({ ...vitest, testResults }), false);
    const suites = [
      {
        title: 'chat.spec.ts',
        specs: [{ title: 'two people', ok: true }],
        suites: [{ title: 'a phone', specs: [{ title: 'one pane at a time', ok: false }] }],
      },
    ];
    const two = totalsOf('stories', report({ stats: { expected: 3, skipped: 0 }, suites }), false);
    expect(summary([one, two])).toBe(
      [
        'FAILED a chat ends: expected 2 to be 1',
        'FAILED a phone: one pane at a time',
        '8 passed, 2 failed, 1 skipped',
      ].join('\n'),
    );
  });

  test('count a test file that could not be loaded as a failure', () => {
    const testResults = [{ name: 'chats.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }];
    expect(totalsOf('server', report({ ...vitest, testResults }), false).failed).toEqual([
      'chats.test.ts: no such module',
    ]);
  });

  test('count a suite that broke off without a report as a failure', () => {
    const { failed } = totalsOf('server', join(folder, 'missing.json'), false);
    expect(failed).toEqual(['server: failed without naming a test']);
  });

  test('leave out skipped tests when there are none', () => {
    expect(summary([{ passed: 2, skipped: 0, failed: [] }])).toBe('2 passed, 0 failed');
  });
});
