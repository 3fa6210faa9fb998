import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

import type { Rest } from './measure/rest.ts';
import type { Compared, Measured } from './measure/rounds.ts';
import type { WebPage } from './measure/web.ts';

type Sized = Compared & { date: string; size: number };

interface Results {
  /** By scenario, the smallest size first. */
  calls: Record<string, Sized[]>;
  rest: { date: string; sockets: number; product: Rest; floor: Rest };
  web: { date: string; pages: WebPage[] };
}

const RESULTS = join(import.meta.dirname, 'results.json');
const PAGE = join(import.meta.dirname, '../docs/figures.md');
const GB = 1024 ** 3;
/** The size that the ratios are about: teachers and messages. */
const MAIN_SIZE = 100_000;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const short = (value: number): string => (value >= 100 ? whole(value) : String(Number(value.toPrecision(2))));
const cpuOf = ({ serverCpu, postgresCpu }: Measured): number => serverCpu + postgresCpu;
/** How many times the smallest world's processor time the largest one takes. */
function grown(sizes: readonly Measured[]): number {
  const [first, last] = [sizes.at(0), sizes.at(-1)];
  return first && last ? cpuOf(last) / cpuOf(first) : 1;
}

function table(head: readonly string[], rows: ReadonlyArray<readonly (string | number)[]>): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, n) => (n === 0 ? '---|' : '--:|')).join('')}`, ...rows.map(line)].join('\n');
}

function calls(measured: Results['calls']): string {
  const head = ['call', 'a second: ours / floor', 'ratio', 'p50 / p99 ms', 'CPU ms: server + PostgreSQL', 'floor'];
  const more = ['CPU ratio', 'statements', 'MB', 'CPU ms by size', 'grows by', 'floor grows by', 'measured'];
  const rows = Object.entries(measured).flatMap(([name, sizes]) => {
    const main = sizes.find(({ size }) => size === MAIN_SIZE) ?? sizes.at(0);
    if (!main) return [];
    const { product, floor, ratio } = main;
    return [
      [
        name,
        `${whole(product.perSecond)} / ${whole(floor.perSecond)}`,
        `**${ratio.perSecond}**`,
        `${short(product.p50Ms)} / ${short(product.p99Ms)}`,
        `${short(product.serverCpu)} + ${short(product.postgresCpu)}`,
        `${short(floor.serverCpu)} + ${short(floor.postgresCpu)}`,
        short(ratio.cpu),
        short(product.statements),
        whole(product.memoryMb),
        sizes.map((one) => short(cpuOf(one.product))).join(' → '),
        short(grown(sizes.map((one) => one.product))),
        short(grown(sizes.map((one) => one.floor))),
        main.date,
      ],
    ];
  });
  return table([...head, ...more], rows);
}

function rest({ date, sockets, product, floor }: Results['rest']): string {
  const head = [
    `at rest, ${date}`,
    'MB after the start',
    `MB with ${whole(sockets)} sockets`,
    '% of a core',
    'of PostgreSQL',
  ];
  const row = (name: string, one: Rest) => [name, one.startMb, one.socketsMb, one.percent, one.postgresPercent];
  return table(head, [row('ours', product), row('floor', floor)]);
}

function web({ date, pages }: Results['web']): string {
  const head = [
    `page on a slow phone, ${date}`,
    'first paint, s',
    'its content, s',
    'layout shift',
    'scripts until then, KB',
  ];
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const rows = pages.map((one) => [
    one.page,
    seconds(one.first),
    `**${seconds(one.content)}**`,
    one.shift,
    one.scriptsKb,
  ]);
  return table(head, rows);
}

function page(results: Results): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / GB)} GB`;
  return `# Figures

Written by \`npm run bench\`; [performance.md](performance.md) says how it measures. Last run on ${machine}, Node.js ${process.version}; the
load, both servers and PostgreSQL share them. Ratios and milliseconds are those among 100,000 teachers, or with 200 open sockets; by
size means a tenth of it, that, and ten times it.

${calls(results.calls)}

${rest(results.rest)}

${web(results.web)}
`;
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Adds figures to those of former runs, and writes the page. */
export async function save(measured: Partial<Results>): Promise<void> {
  // Only this file writes it.
  const known = JSON.parse(await readFile(RESULTS, 'utf8')) as Results;
  const results = { ...known, ...measured, calls: { ...known.calls } };
  for (const [name, sizes] of Object.entries(measured.calls ?? {})) {
    const others = (known.calls[name] ?? []).filter(({ size }) => sizes.every((one) => one.size !== size));
    results.calls[name] = [...others, ...sizes].toSorted((one, other) => one.size - other.size);
  }
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(PAGE, page(results));
}
