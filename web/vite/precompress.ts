import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses at request time. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    // closeBundle, not writeBundle: files of public/ and prerendered pages are in place by then too.
    closeBundle: {
      sequential: true,
      async handler(failure) {
        if (failure) return;
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compressFile(join(outDir, file))));
      },
    },
  };
}
