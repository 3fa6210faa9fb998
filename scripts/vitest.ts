import { join } from 'node:path';

import { binOf, root } from './paths.ts';

function vitest(name: string, workspace: string, projects: string[]) {
  const args = [binOf('vitest', { workspace }), 'run', ...projects.map((project) => `--project=${project}`)];
  return { name, args, cwd: join(root, workspace) };
}

/** The two runs of vitest: the web app has its own configuration, in its folder. */
export function vitestRuns(webProjects: string[]) {
  return [
    vitest('contract, server and scripts', '.', ['contract', 'server', 'scripts']),
    vitest('web', 'web', webProjects),
  ];
}
