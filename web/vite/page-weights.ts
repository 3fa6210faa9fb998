import { join } from 'node:path';

import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/** What every page of the app runs first, and what those behind the sign-in run next. */
export const START = ['main.ts', 'boot.tsx'];
const SHELL = [...START, 'routes/_signed-in.tsx'];

/**
 * What a page may load before it can be used, in kilobytes of JavaScript as it is sent (brotli), and the modules that its
 * loading begins with. `theme.js` comes on top: every page runs it before its first paint.
 */
const budgets: Record<string, { most: number; modules: string[] }> = {
  '/': { most: 10, modules: [] },
  '/login': { most: 140, modules: [...START, 'routes/_auth.tsx', 'routes/_auth/login.tsx'] },
  '/home': { most: 190, modules: [...SHELL, 'routes/_signed-in/home.tsx'] },
  '/teachers': { most: 190, modules: [...SHELL, 'routes/_signed-in/teachers/index.tsx'] },
  '/chat': { most: 200, modules: [...SHELL, 'routes/_signed-in/chat/index.tsx'] },
  '/profile': { most: 220, modules: [...SHELL, 'routes/_signed-in/profile.tsx'] },
};

/** A chunk and all that is loaded together with it. */
function withImports(file: string, bundle: Rolldown.OutputBundle, seen = new Map<string, Rolldown.OutputChunk>()) {
  const chunk = bundle[file];
  if (chunk?.type === 'chunk' && !seen.has(file)) {
    seen.set(file, chunk);
    for (const imported of chunk.imports) withImports(imported, bundle, seen);
  }
  return seen.values();
}

/** The files of modules and of the parts that the router has split off them, with all that they import. */
export function filesOf(modules: readonly string[], src: string, bundle: Rolldown.OutputBundle): string[] {
  const wanted = new Set(modules.map((module) => join(src, module)));
  // The page itself is the module that loads main.ts.
  if (modules.includes('main.ts')) wanted.add(join(src, '../index.html'));
  const begun = Object.values(bundle).filter(
    (output) => output.type === 'chunk' && wanted.has((output.facadeModuleId ?? '').replace(/\?.*/, '')),
  );
  const all = begun.flatMap((chunk) => [...withImports(chunk.fileName, bundle)]);
  return [...new Set(all.map(({ fileName }) => fileName))];
}

/** Writes down which files each page loads; `scripts/compress.ts` weighs them once they are as small as they are sent. */
export function pageWeights(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'page-weights',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      const theme = Object.keys(bundle).filter((file) => file.startsWith('assets/theme-'));
      const pages = Object.entries(budgets).map(([path, { most, modules }]) => ({
        path,
        most,
        files: [...theme, ...filesOf(modules, join(config.root, 'src'), bundle)],
      }));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(pages, null, 2) });
    },
  };
}
