import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function ofVitest(report: VitestReport): Totals {
  // A file that could not even be loaded has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofPlaywright({ stats }: PlaywrightReport): Totals {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** What a suite's JSON report says. A suite that failed without naming a test counts as one failure. */
export function totalsOf(file: string, ok: boolean): Totals {
  const totals = existsSync(file) ? read(file) : { passed: 0, failed: 0, skipped: 0 };
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

function read(file: string): Totals {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
}

export function sum(all: Totals[]): Totals {
  const add = (key: keyof Totals) => all.reduce((total, one) => total + one[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

export function sentence({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
