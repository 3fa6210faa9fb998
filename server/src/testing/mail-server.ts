import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

import { freePort } from './free-port.ts';

/** A mail server that hangs takes connections and says nothing; one that refuses takes no mail. */
export type Condition = 'well' | 'down' | 'hanging' | 'refusing';

export interface MailServer {
  readonly port: number;
  readonly received: Email[];
  become(condition: Condition): Promise<void>;
}

/** Connections that hang are closed after this when the server goes. */
const CLOSE_MS = 100;

/** A real mail server on loopback that keeps what it gets; it can get into trouble and be well again. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Email[] = [];
  let server: SMTPServer | null = null;

  async function start(condition: Condition): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: CLOSE_MS,
      onConnect(_session, done) {
        if (condition !== 'hanging') done();
      },
      onRcptTo(_address, _session, done) {
        done(condition === 'refusing' ? new Error('We take no mail') : null);
      },
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

  async function become(condition: Condition): Promise<void> {
    await stop();
    if (condition !== 'down') await start(condition);
  }

  await become('well');
  onTestFinished(stop);
  return { port, received, become };
}
