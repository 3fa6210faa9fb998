import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes `.br` and `.gz` beside every text file of the built web app, so that the server does not compress at request
// time. A server may run already and sends whatever it finds: a file gets its name only when it is whole. Fails when a page
// loads more scripts than its budget.

const TEXT = /\.(?:js|css|html|svg)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeWhole(`${path}.br`, await toBrotli(bytes, { params }));
  await writeWhole(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

const [folder = ''] = process.argv.slice(2);
const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
await Promise.all(files.map((file) => compressFile(join(folder, file))));

/** What `web/vite/page-weights.ts` writes: the scripts of a page, and how many kilobytes they may be together. */
interface PageFiles {
  path: string;
  most: number;
  files: string[];
}

const pages: PageFiles[] = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8'));
for (const { path, most, files: scripts } of pages) {
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`${path} loads ${kilobytes.toFixed(1)} KB of scripts in ${scripts.length} files; it may load ${most} KB`);
  if (kilobytes > most) process.exitCode = 1;
}
