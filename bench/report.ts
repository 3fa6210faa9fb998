import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Compared } from './measure/rounds.ts';
import { day, steps, tried } from './report/capacity.ts';
import { faultTable, readFaults } from './report/faults.ts';
import { plot } from './report/plot.ts';
import { readResults } from './report/results.ts';
import { growth, growthOf, ratios } from './report/tables.ts';
import { readWebResults, web } from './report/web.ts';

/** `npm run bench:report`: writes the tables of docs/performance.md, scaling.md and reliability.md and the plot from the last results. */
const docs = join(import.meta.dirname, '../docs');

/** Puts each block between its marks. */
async function fill(page: string, blocks: Record<string, string>): Promise<void> {
  const file = join(docs, page);
  let text = await readFile(file, 'utf8');
  for (const [name, block] of Object.entries(blocks)) {
    const begin = `<!-- bench: ${name} -->`;
    const from = text.indexOf(begin);
    const to = text.indexOf('<!-- end -->', from);
    if (from < 0 || to < 0) throw new Error(`docs/${page} has no place for ${name}`);
    text = `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`;
  }
  await writeFile(file, text);
}

const results = await readResults();
const dates = Object.values(results.scenarios).flatMap((of) =>
  Object.values(of).flatMap((all) => all.map(({ date }) => date)),
);
await fill('performance.md', {
  machine: `Measured on ${results.machine}; PostgreSQL, both servers and the load share them. ${[...new Set(dates)].toSorted().join(', ')}.`,
  ratios: ratios(results),
  growth: growth(results),
  web: web(await readWebResults()),
});
await writeFile(join(docs, 'growth.svg'), plot(growthOf(results, 'postgres')));

const scaling = await readFile(join(import.meta.dirname, 'results/scaling.json'), 'utf8');
// Only bench/scaling.ts writes it.
const { results: compared } = JSON.parse(scaling) as { results: Record<string, Compared> };
await fill('scaling.md', { day: day(results), steps: steps(results), tried: tried(compared) });
await fill('reliability.md', { faults: faultTable(await readFaults()) });
