import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { plot } from './report/plot.ts';
import { readResults } from './report/results.ts';
import { growth, growthOf, ratios } from './report/tables.ts';

/** `npm run bench:report`: writes the tables of docs/performance.md and its plot from the last results. */
const docs = join(import.meta.dirname, '../docs');
const page = join(docs, 'performance.md');
const results = await readResults();

const dates = Object.values(results.scenarios).flatMap((of) =>
  Object.values(of).flatMap((all) => all.map(({ date }) => date)),
);
const blocks: Record<string, string> = {
  machine: `Measured on ${results.machine}; PostgreSQL, both servers and the load share them. ${[...new Set(dates)].toSorted().join(', ')}.`,
  ratios: ratios(results),
  growth: growth(results),
};

let text = await readFile(page, 'utf8');
for (const [name, block] of Object.entries(blocks)) {
  const [begin, end] = [`<!-- bench: ${name} -->`, `<!-- end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no place for ${name}`);
  text = `${text.slice(0, from + begin.length)}\n\n${block}\n\n${text.slice(to)}`;
}
await writeFile(page, text);
await writeFile(join(docs, 'growth.svg'), plot(growthOf(results, 'postgres')));
