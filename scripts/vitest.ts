import { join } from 'node:path';

import { binOf, root } from './paths.ts';

/** A run of vitest; the web app has a configuration of its own, in its folder. */
export function vitestRun(name: string, workspace: '.' | 'web', projects: readonly string[]) {
  const args = [binOf('vitest', { workspace }), 'run', ...projects.map((project) => `--project=${project}`)];
  return { name, args, cwd: join(root, workspace) };
}
