import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { median, rounded } from '../measure/numbers.ts';
import { quietRuns } from '../measure/quiet.ts';
import type { Quiet, Quietness } from '../measure/quiet.ts';
import { FROM_ELSEWHERE, signIn, withSteered } from './visitors.ts';

/** Fetched when it is needed: nobody else should install its hundred packages, and the product does not use them. */
const LIGHTHOUSE = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_OUTPUT = 64 * 1024 * 1024;

const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;
type Form = keyof typeof FORMS;

interface Target {
  performance: Record<Form, number>;
  /** Pages that say something about a person are kept from search engines. */
  seo: boolean;
}
const PUBLIC: Record<string, Target> = {
  '/': { performance: { mobile: 99, desktop: 99 }, seo: true },
  '/login': { performance: { mobile: 95, desktop: 95 }, seo: true },
  '/terms': { performance: { mobile: 95, desktop: 95 }, seo: true },
};
const SIGNED_IN: Record<string, Target> = Object.fromEntries(
  ['/home', '/teachers', '/chat', '/profile'].map((path) => [
    path,
    { performance: { mobile: 90, desktop: 98 }, seo: false },
  ]),
);
const OTHERS_TARGET = 95;

export interface Scores extends Quietness {
  page: string;
  form: Form;
  /** 0 to 100, each the middle one of the runs. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds, by Lighthouse's simulation of a slow phone or a usual desktop. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** How fast Lighthouse found this machine; a quiet one of today has 1,500 or more. */
  machine: number;
  performanceTarget: number;
  missed: string[];
}

/** What is read of Lighthouse's report. */
interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

async function report(url: string, port: number, form: Form): Promise<Report> {
  // What it empties before each run are caches and service workers; `localStorage`, and so the session, stays.
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${JSON.stringify(FROM_ELSEWHERE)}`,
      ...FORMS[form],
    ],
    { maxBuffer: MOST_OUTPUT },
  );
  // Lighthouse wrote it.
  const read = JSON.parse(stdout) as Report;
  if (read.finalDisplayedUrl !== url) throw new Error(`${url} led to ${read.finalDisplayedUrl}`);
  return read;
}

/** Once in about thirty runs Lighthouse loses the beginning of its own trace (NO_NAVSTART) and fails. */
async function reportOrAgain(url: string, port: number, form: Form): Promise<Report> {
  return report(url, port, form).catch(() => report(url, port, form));
}

function middle(page: string, form: Form, { results: reports, stolen, runs }: Quiet<Report>, target: Target): Scores {
  const of = (pick: (one: Report) => number | undefined, digits = 0) =>
    rounded(median(reports.map((one) => pick(one) ?? Number.NaN)), digits);
  const score = (category: string) => of(({ categories }) => (categories[category]?.score ?? 0) * 100);
  const audit = (name: string, digits = 0) => of(({ audits }) => audits[name]?.numericValue, digits);
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
  const least = {
    performance: target.performance[form],
    accessibility: OTHERS_TARGET,
    'best-practices': OTHERS_TARGET,
    seo: target.seo ? OTHERS_TARGET : 0,
  };
  return {
    page,
    form,
    scores,
    firstPaint: audit('first-contentful-paint'),
    largestPaint: audit('largest-contentful-paint'),
    blocked: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift', 3),
    machine: of(({ environment }) => environment.benchmarkIndex),
    stolen,
    runs,
    performanceTarget: least.performance,
    missed: CATEGORIES.filter((category) => scores[category] < least[category]),
  };
}

/** Every page, or those that are named, as a phone and as a desktop, one run after the other. */
export async function lighthouse(url: string, runs: number, named: readonly string[]): Promise<Scores[]> {
  const all: Scores[] = [];
  for (const [pages, session] of [
    [PUBLIC, []],
    [SIGNED_IN, await signIn(url)],
  ] as const) {
    await withSteered(url, [...session], async (port) => {
      for (const [path, target] of Object.entries(pages)) {
        if (named.length > 0 && !named.includes(path)) continue;
        for (const form of ['mobile', 'desktop'] as const) {
          const quiet = await quietRuns(runs, () => reportOrAgain(url + path, port, form));
          const scores = middle(path, form, quiet, target);
          console.log(path, form, scores);
          all.push(scores);
        }
      }
    });
  }
  return all;
}
