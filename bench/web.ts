import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { clicks } from './browser/clicks.ts';
import { lighthouse } from './browser/lighthouse.ts';
import { loading } from './browser/loading.ts';
import { rounded } from './measure/numbers.ts';
import { freePort } from './programs/postgres.ts';
import { startDemo } from './programs/programs.ts';
import { machine } from './report/results.ts';
import { readWebResults, writeWebResults } from './report/web.ts';
import type { WebResults } from './report/web.ts';

/**
 * `npm run bench:web -- [lighthouse] [loading] [clicks] [/page…] [--quick]`: the built web app in a browser, on a demo of its
 * own. What is not named keeps its last results. `--quick` loads each page once instead of three times and writes nothing.
 */
const { values: options, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const parts = positionals.filter((name) => !name.startsWith('/'));
const pages = positionals.filter((name) => name.startsWith('/'));
const RUNS = options.quick ? 1 : 3;
const PARTS = {
  loading: async (url: string) => ({ loading: await loading(url, RUNS, pages) }),
  clicks: async (url: string) => ({ clicks: await clicks(url) }),
  lighthouse: async (url: string) => ({ lighthouse: await lighthouse(url, RUNS, pages) }),
};

/** Pages that were not measured now keep what they had, in the same order. */
function withOthers(last: WebResults, measured: Partial<WebResults>): Partial<WebResults> {
  const { lighthouse: scores, loading: loads } = measured;
  if (pages.length === 0) return measured;
  return {
    ...measured,
    ...(scores && {
      lighthouse: last.lighthouse.map(
        (one) => scores.find(({ page, form }) => page === one.page && form === one.form) ?? one,
      ),
    }),
    ...(loads && { loading: last.loading.map((one) => loads.find(({ page }) => page === one.page) ?? one) }),
  };
}

async function measure(url: string): Promise<void> {
  for (const [name, part] of Object.entries(PARTS)) {
    if (parts.length > 0 && !parts.includes(name)) continue;
    const measured: Partial<WebResults> = await part(url);
    if (options.quick) continue;
    // Of the last minute, the bench's own work included: two cores that do nothing else come to about 2.
    const last = await readWebResults();
    const load = { ...last.load, [name]: rounded(loadavg()[0] ?? 0, 1) };
    const date = new Date().toISOString().slice(0, 10);
    await writeWebResults({ ...last, ...withOthers(last, measured), machine, date, load });
  }
}

const folder = await mkdtemp(join(tmpdir(), 'coursemate-bench-web-'));
try {
  const server = await startDemo(await freePort(), folder);
  try {
    await measure(server.url);
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
