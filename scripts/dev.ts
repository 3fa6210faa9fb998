import { join } from 'node:path';

import './end-with-parent.ts';
import { buildOrExit } from './build.ts';
import { binOf, root } from './paths.ts';
import { superviseAndExit } from './supervise.ts';

// The web app is served by vite from its sources; only what the server cannot run as it is gets built.
await buildOrExit(['mails', 'snapshot']);
superviseAndExit(
  {
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    // vite.config.ts sends the API calls to this port; links in mails lead back to the page that vite serves.
    env: { NODE_ENV: 'development', PORT: '3000', PUBLIC_URL: 'http://localhost:5173' },
  },
  { args: [binOf('vite', { workspace: 'web' }), ...process.argv.slice(2)], cwd: join(root, 'web') },
);
