import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes `.br` and `.gz` beside every text file of the built web app, so that the server does not compress at request
// time. A server may run already and sends whatever it finds: a file gets its name only when it is whole.

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
