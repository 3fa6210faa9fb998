import { once } from 'node:events';

import './end-with-parent.ts';
import { buildInBackground, buildOrExit } from './build.ts';
import { superviseAndExit } from './supervise.ts';

const args = process.argv.slice(2);
const file = args.includes('--demo') ? 'server/src/cli/demo.ts' : 'server/src/main.ts';

// The server makes its database ready while the web app is built, and listens when both are done. The database goes first:
// people wait longer for it. Mails are built once people can use the product, and the server waits for them with the first
// one. What only saves time later comes last.
const server = superviseAndExit({
  args: [file, '--web-follows', ...args.filter((arg) => arg !== '--demo')],
  channel: true,
});
const ready = once(server, 'message');
await buildOrExit(['web'], { lowPriority: true });
server.send('the web app is built');
await ready;
await buildOrExit(['mails']);
server.send('the mails are built');
await buildInBackground(['compressed', 'snapshot']);
