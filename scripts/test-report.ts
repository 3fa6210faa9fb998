import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  skipped: number;
  /** The failed tests, one line each: the name and the first line of what was wrong. */
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean }[];
}

interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
}

function line(name: string, message = ''): string {
  const first = message.trim().split('\n', 1)[0];
  return first ? `${name}: ${first}` : name;
}

function failedInFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => line(fullName, failureMessages?.[0]));
  // A file that could not even be loaded has no tests to fail.
  return status === 'failed' && failed.length === 0 ? [line(name, message)] : failed;
}

function ofVitest(report: VitestReport): Totals {
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: report.testResults.flatMap(failedInFile),
  };
}

function failedStories({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`);
  return [...here, ...suites.flatMap(failedStories)];
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Totals {
  return { passed: stats.expected, skipped: stats.skipped, failed: suites.flatMap(failedStories) };
}

/** What a suite's JSON report says. A suite that failed without naming a test counts as one failure. */
export function totalsOf(suite: string, file: string, ok: boolean): Totals {
  const totals = existsSync(file) ? read(file) : { passed: 0, skipped: 0, failed: [] };
  return ok || totals.failed.length > 0 ? totals : { ...totals, failed: [`${suite}: failed without naming a test`] };
}

function read(file: string): Totals {
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
}

/** The last lines of a run: each failed test again, since its own output is far above, and the numbers. */
export function summary(all: Totals[]): string {
  const failed = all.flatMap((one) => one.failed);
  const passed = all.reduce((total, one) => total + one.passed, 0);
  const skipped = all.reduce((total, one) => total + one.skipped, 0);
  const numbers = `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...failed.map((test) => `FAILED ${test}`), numbers].join('\n');
}
