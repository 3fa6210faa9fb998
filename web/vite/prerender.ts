import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';
import { createServer } from 'vite';

/** What `src/prerender.tsx` offers: pages that are HTML before any script runs. */
interface Prerendered {
  pages: { file: string; title: string; description: string; render: () => string }[];
}

/** The app's script is of no use on a page that is complete without it. */
const APP_SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
const NOSCRIPT = /\s*<noscript>.*?<\/noscript>/s;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function fill(shell: string, page: Prerendered['pages'][number]): string {
  return shell
    .replace(APP_SCRIPTS, '')
    .replace(NOSCRIPT, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/s,
      (_, start: string) => start + escapeHtml(page.description),
    )
    .replace('<div id="root"></div>', () => page.render());
}

async function load(config: ResolvedConfig): Promise<Prerendered> {
  const server = await createServer({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // The module is ours; its shape is written above.
    return (await server.ssrLoadModule('/src/prerender.tsx')) as Prerendered;
  } finally {
    await server.close();
  }
}

/** Renders landing and legal pages to HTML; the app's own shell moves to `app.html` to make room for them. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const outDir = join(config.root, config.build.outDir);
        await rename(join(outDir, 'index.html'), join(outDir, 'app.html'));
        const shell = await readFile(join(outDir, 'app.html'), 'utf8');
        const { pages } = await load(config);
        await Promise.all(pages.map((page) => writeFile(join(outDir, page.file), fill(shell, page))));
      },
    },
  };
}
