import { join } from 'node:path';

import { binOf, root } from './paths.ts';

function vitest(name: string, workspace: string, projects: string[]) {
  const args = [binOf('vitest', { workspace }), 'run', ...projects.map((project) => `--project=${project}`)];
  return { name, args, cwd: join(root, workspace) };
}

const QUICK = ['contract', 'server', 'scripts'];

/**
 * The two runs of vitest: the web app has its own configuration, in its folder. `everything` adds the tests that start
 * whole processes and, with a browser, those of the web app in it.
 */
export function vitestRuns({ everything, browser }: { everything: boolean; browser: boolean }) {
  return [
    vitest('contract, server and scripts', '.', everything ? [...QUICK, 'processes'] : QUICK),
    vitest('web', 'web', browser ? ['web-unit', 'web-browser'] : ['web-unit']),
  ];
}
