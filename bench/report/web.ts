import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CLICK_MS } from '../browser/clicks.ts';
import type { Clicks } from '../browser/clicks.ts';
import type { Scores } from '../browser/lighthouse.ts';
import { FIRST_CONTENT_MS } from '../browser/loading.ts';
import type { Loading } from '../browser/loading.ts';
import type { Quietness } from '../measure/quiet.ts';
import { machine } from './results.ts';
import { table, whole } from './tables.ts';

export interface WebResults {
  machine: string;
  date: string;
  /** How many processes wanted a core at the end of each part. */
  load: Record<string, number>;
  lighthouse: Scores[];
  loading: Loading[];
  clicks: Clicks[];
}

const FILE = join(import.meta.dirname, '../results/web.json');

export async function readWebResults(): Promise<WebResults> {
  const text = await readFile(FILE, 'utf8').catch(() => null);
  if (text === null) return { machine, date: '', load: {}, lighthouse: [], loading: [], clicks: [] };
  // Only this file writes it.
  return JSON.parse(text) as WebResults;
}

export async function writeWebResults(results: WebResults): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

const QUIET = 'stolen, % (runs)';
const quiet = ({ stolen, runs }: Quietness): string => `${stolen} (${runs})`;

function lighthouseTable(measured: readonly Scores[]): string {
  const rows = measured.map(({ page, form, scores, ...one }) => [
    `\`${page}\`, ${form}`,
    `**${scores.performance}** (${one.performanceTarget})`,
    [scores.accessibility, scores['best-practices'], scores.seo].join(' / '),
    `${seconds(one.firstPaint)} / ${seconds(one.largestPaint)}`,
    whole(one.blocked),
    String(one.shift),
    quiet(one),
    one.missed.join(', '),
  ]);
  const head = [
    'Lighthouse',
    'performance (target)',
    'accessibility / best practices / SEO',
    'first / largest paint, s',
    'blocked, ms',
    'shift',
    QUIET,
    'missed',
  ];
  return table(head, rows);
}

function loadingTable(measured: readonly Loading[]): string {
  const rows = measured.map((one) => [
    `\`${one.page}\``,
    seconds(one.first),
    `**${seconds(one.content)}**`,
    seconds(one.largest),
    String(one.shift),
    String(one.scriptsKb),
    String(one.listedKb),
    quiet(one),
    [...one.unlisted.map((file) => `+ ${file}`), ...one.unloaded.map((file) => `− ${file}`)].join(', '),
  ]);
  const head = [
    'on a slow phone',
    'first paint, s',
    `own content, s (${seconds(FIRST_CONTENT_MS)})`,
    'largest paint, s',
    'shift',
    'scripts until then, KB',
    "by the build's list",
    QUIET,
    'files that differ',
  ];
  return table(head, rows);
}

function clicksTable(measured: readonly Clicks[]): string {
  const rows = measured.map((one) => [one.name, String(one.times), `**${one.p50}**`, String(one.p95), quiet(one)]);
  return table(['from a click until', 'times', `p50 ms (${CLICK_MS})`, 'p95 ms', QUIET], rows);
}

export function web(results: WebResults): string {
  const { load } = results;
  const busy = Object.entries(load).map(([part, processes]) => `${part} ${processes}`);
  return [
    `Measured on ${results.machine}. ${results.date}. Load of the machine at the end of each part: ${busy.join(', ')}.`,
    lighthouseTable(results.lighthouse),
    loadingTable(results.loading),
    clicksTable(results.clicks),
  ].join('\n\n');
}
