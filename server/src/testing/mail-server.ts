import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

import { freePort } from './free-port.ts';

export interface MailServer {
  readonly port: number;
  readonly received: Email[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real mail server on loopback that keeps what it gets; it can go down and come back. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Email[] = [];
  let server: SMTPServer | null = null;

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, _session, done) {
        received.push(await PostalMime.parse(await buffer(stream)));
        done();
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  async function stop(): Promise<void> {
    const running = server;
    server = null;
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
  }

  await start();
  onTestFinished(stop);
  return { port, received, start, stop };
}
