import { once } from 'node:events';

import './end-with-parent.ts';
import { buildInBackground, buildOrExit } from './build.ts';
import { superviseAndExit } from './supervise.ts';

const args = process.argv.slice(2);
const file = args.includes('--demo') ? 'server/src/cli/demo.ts' : 'server/src/main.ts';

// The server makes its database ready while the web app is built, and listens when both are done. Mails are built next,
// and the server waits for them with the first one. What only saves time later is built once people can use the product.
const server = superviseAndExit({
  args: [file, '--web-follows', ...args.filter((arg) => arg !== '--demo')],
  channel: true,
});
const ready = once(server, 'message');
await buildOrExit(['web']);
server.send('the web app is built');
await buildOrExit(['mails']);
server.send('the mails are built');
await ready;
await buildInBackground(['compressed', 'snapshot']);
