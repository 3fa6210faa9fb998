import type { Measured } from '../measure/rounds.ts';
import type { Results } from './results.ts';

/** The sizes that the table of ratios is about: teachers and messages, or sockets. */
const MAIN_SIZES = new Set([100_000, 200]);
const EMBEDDED_SIZES = new Set([10_000, 2000]);

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const short = (value: number): string => (value >= 100 ? whole(value) : String(Number(value.toPrecision(2))));

const cpuOf = ({ serverCpu, postgresCpu }: Measured): number => serverCpu + postgresCpu;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, n) => (n === 0 ? '---|' : '--:|')).join('')}`, ...rows.map(line)].join('\n');
}

/** Ours next to the floor, at the size in the middle. */
export function ratios({ scenarios }: Results): string {
  const rows = Object.entries(scenarios).flatMap(([name, { postgres = [], embedded = [] }]) => {
    const main = postgres.find(({ size }) => MAIN_SIZES.has(size)) ?? postgres.at(0);
    const small = embedded.find(({ size }) => EMBEDDED_SIZES.has(size)) ?? embedded.at(-1);
    if (!main?.floor || !main.ratio) return [];
    const { product, floor, ratio } = main;
    return [
      [
        name,
        whole(main.size),
        `${whole(product.perSecond)} / ${whole(floor.perSecond)}`,
        `**${ratio.perSecond}**`,
        [product.p50Ms, product.p95Ms, product.p99Ms].map(short).join(' / '),
        short(ratio.p99),
        `${short(product.serverCpu)} + ${short(product.postgresCpu)}`,
        `${short(floor.serverCpu)} + ${short(floor.postgresCpu)}`,
        short(ratio.cpu),
        whole(product.memoryMb),
        short(product.statements),
        small ? `${whole(small.product.perSecond)} (${short(small.product.p99Ms)})` : '',
      ],
    ];
  });
  const head = [
    'scenario',
    'size',
    'a second: ours / floor',
    'ratio',
    'p50 / p95 / p99 ms',
    'p99 ratio',
    'CPU s per 1,000: server + PostgreSQL',
    'floor',
    'CPU ratio',
    'MB',
    'statements',
    'embedded: a second (p99 ms)',
  ];
  return table(head, rows);
}

/** How much more the largest world costs than the smallest one; 1.5 is what a logarithm of a hundredfold size would. */
export const LOGARITHMIC = 1.5;
/** How much rounds of a second differ with the same code. */
const SPREAD = 1.5;

export interface Growth {
  name: string;
  sizes: number[];
  /** Against the smallest size. */
  ours: number[];
  floor: number[];
}

/** Processor time for each call, of server and database together, by size. */
export function growthOf(results: Results, database: 'postgres' | 'embedded'): Growth[] {
  return Object.entries(results.scenarios).flatMap(([name, of]) => {
    const measured = of[database] ?? [];
    const first = measured[0];
    if (!first || measured.length < 2) return [];
    const against = (base: Measured | undefined, one: Measured | undefined) =>
      base && one ? cpuOf(one) / cpuOf(base) : 0;
    return [
      {
        name,
        sizes: measured.map(({ size }) => size),
        ours: measured.map(({ product }) => against(first.product, product)),
        floor: first.floor ? measured.map(({ floor }) => against(first.floor, floor)) : [],
      },
    ];
  });
}

export function growth(results: Results): string {
  const embedded = new Map(growthOf(results, 'embedded').map((one) => [one.name, one]));
  const rows = growthOf(results, 'postgres').map(({ name, sizes, ours, floor }) => {
    const measured = results.scenarios[name]?.postgres ?? [];
    const last = ours.at(-1) ?? 0;
    const small = embedded.get(name)?.ours.at(-1);
    return [
      name,
      sizes.map(whole).join(' → '),
      measured.map(({ product }) => short(cpuOf(product))).join(' → '),
      short(last),
      short(floor.at(-1) ?? 0),
      last > LOGARITHMIC * SPREAD ? '**more**' : 'no more',
      measured.map(({ product }) => short(product.p99Ms)).join(' → '),
      small === undefined ? '' : short(small),
    ];
  });
  return table(
    [
      'scenario',
      'sizes',
      'CPU s per 1,000',
      'grows by',
      'floor grows by',
      'than a logarithm',
      'p99 ms',
      'embedded grows by',
    ],
    rows,
  );
}
