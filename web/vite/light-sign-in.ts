import type { Plugin, Rolldown } from 'vite';

import { FLOATING } from './chunks.ts';

/** What runs before anyone has signed in: the start of the app and the pages of accounts. */
const BEFORE_SIGN_IN = /src[\\/](?:boot\.tsx|routes[\\/]_auth[./\\])/;

/** A chunk and all that is loaded together with it. */
export function withImports(
  file: string,
  bundle: Rolldown.OutputBundle,
  seen = new Map<string, Rolldown.OutputChunk>(),
) {
  const chunk = bundle[file];
  if (chunk?.type === 'chunk' && !seen.has(file)) {
    seen.set(file, chunk);
    for (const imported of chunk.imports) withImports(imported, bundle, seen);
  }
  return seen.values();
}

/** Fails the build when a page before the sign-in would load the floating pieces: a third more, for nothing. */
export function lightSignIn(): Plugin {
  return {
    name: 'light-sign-in',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !BEFORE_SIGN_IN.test(chunk.facadeModuleId ?? '')) continue;
        for (const { fileName, moduleIds } of withImports(chunk.fileName, bundle)) {
          const floating = moduleIds.find((id) => FLOATING.test(id));
          if (floating) this.error(`${chunk.facadeModuleId} loads ${fileName}, which holds ${floating}`);
        }
      }
    },
  };
}
