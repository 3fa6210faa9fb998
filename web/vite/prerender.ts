import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin, type ResolvedConfig } from 'vite';

import { filesOf, START } from './page-weights.ts';

/** What `src/prerender.tsx` offers: pages that are HTML before any script runs. */
interface Prerendered {
  pages: {
    file: string;
    title: string;
    description: string;
    until: 'everyone' | 'visitors' | 'members' | null;
    /** Modules whose code the page will need, by their path in `src`. */
    needs: readonly string[];
    render: () => Promise<string>;
  }[];
}

/** Removed from pages that work without the app. */
const APP_SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
const SCRIPTS = /(<script type="module"|<link rel="modulepreload")/g;
/** Stays on pages that say something about a person, or nothing at all. */
const NOINDEX = /\s*<!-- Taken out[^>]*-->|\s*<meta name="robots"[^>]*>/g;
const NOSCRIPT = /\s*<noscript>.*?<\/noscript>/s;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Starts downloads that the app would ask for only when it runs. */
function preload(shell: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !shell.includes(file))
    .map((file) => `\n    <link rel="modulepreload" crossorigin href="/${file}">`);
  return shell.replace(/\s*<\/head>/, (end) => links.join('') + end);
}

/** Named where the page ends. Until the browser has read so far it paints nothing: what stands in the middle would move. */
const PAGE_END = '<i id="page-end" hidden></i>';
const PAINTED_WHOLE = '<link rel="expect" href="#page-end" blocking="render">';

async function fill(page: Prerendered['pages'][number], app: string, files: readonly string[]): Promise<string> {
  const markup = await page.render();
  const shell =
    page.until === null
      ? app.replace(APP_SCRIPTS, '').replace(NOSCRIPT, '')
      : // What is seen first needs styles and fonts, not scripts.
        preload(app, files).replace(SCRIPTS, '$1 fetchpriority="low"');
  const framed = page.until === null ? markup : `<div id="root" data-for="${page.until}">${markup}</div>${PAGE_END}`;
  return shell
    .replace(/(?=<script src)/, page.until === null ? '' : `${PAINTED_WHOLE}\n    `)
    .replace(NOINDEX, page.until === null || page.until === 'visitors' ? '' : '$&')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/s,
      (_, start: string) => start + escapeHtml(page.description),
    )
    .replace('<div id="root"></div>', () => framed);
}

/** Bundles the code of the pages and loads it: 0.9 s of CPU, where a development server takes 5 s for the same modules. */
async function loadPages(config: ResolvedConfig): Promise<Prerendered> {
  const folder = join(config.cacheDir, 'prerender');
  await build({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  // The module is ours; its shape is written above.
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerendered;
}

/** Renders pages that look the same to everyone to HTML. The app's own `index.html` becomes `app.html`. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let needed: (modules: readonly string[]) => string[];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      needed = (modules) => filesOf(modules, join(config.root, 'src'), bundle);
    },
    closeBundle: {
      sequential: true,
      async handler(failure) {
        const outDir = join(config.root, config.build.outDir);
        // Called after a failed build too, whose own message must not be hidden by ours.
        if (failure || !existsSync(join(outDir, 'index.html'))) return;
        const shell = preload(await readFile(join(outDir, 'index.html'), 'utf8'), needed(START));
        await writeFile(join(outDir, 'app.html'), shell);
        const { pages } = await loadPages(config);
        for (const page of pages) {
          await writeFile(join(outDir, page.file), await fill(page, shell, needed(page.needs)));
        }
      },
    },
  };
}
