import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Gives `public/theme.js` a hash in its name: it runs before the first paint, and pages must not wait for the server. */
export function hashTheme(): Plugin {
  let source = '';
  let file = '';
  return {
    name: 'hash-theme',
    apply: 'build',
    configResolved({ publicDir }) {
      source = readFileSync(join(publicDir, 'theme.js'), 'utf8');
      file = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source });
    },
    transformIndexHtml: (html) => html.replace('src="/theme.js"', `src="/${file}"`),
  };
}
