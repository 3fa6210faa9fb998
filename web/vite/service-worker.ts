import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Code, styles and the plain Latin fonts. Other letters are fetched when a page has them. */
const KEPT = /\.(?:js|css)$|-latin-(?:wght|500|700)-normal.*\.woff2$/;

async function releaseIn(outDir: string): Promise<{ id: string; files: string[] }> {
  const files = (await readdir(join(outDir, 'assets'))).filter((file) => KEPT.test(file)).toSorted();
  const page = await readFile(join(outDir, 'offline.html'));
  const id = createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12);
  return { id, files: files.map((file) => `/assets/${file}`) };
}

/** Builds `service-worker.js`, one file at the root of the site: a worker is in charge of what lies below its address. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // After the pages are rendered: the worker knows the files of the whole release.
    closeBundle: {
      sequential: true,
      async handler(failure) {
        if (failure) return;
        const outDir = join(config.root, config.build.outDir);
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'error',
          define: { RELEASE: JSON.stringify(await releaseIn(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(config.root, 'src/service-worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}
