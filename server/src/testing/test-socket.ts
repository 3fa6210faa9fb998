import { errorEvent, refusalsOfEvent } from '@coursemate/contract/event';
import { clientEvents } from '@coursemate/contract/events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import type { TestApp } from './test-app.ts';

/** A connected socket, closed when the test has finished. Every frame is searched for others' contacts. */
export async function connect(
  app: TestApp,
  auth: { token?: string },
  headers: Record<string, string> = {},
): Promise<Socket> {
  const address = app.http.server.address() ?? (await app.http.listen({ host: '127.0.0.1', port: 0 }));
  const url = typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`;
  const viewer = auth.token ? await app.http.authority.byToken(auth.token) : null;
  const socket = io(url, {
    auth,
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.disconnect());
  // Beside each failed acknowledgement: an event is refused only with what it declares.
  socket.on(errorEvent.name, (payload: unknown) => {
    const { event: name, code } = z.parse(errorEvent.payload, payload);
    const event = clientEvents.find((declared) => declared.name === name);
    if (event) expect(refusalsOfEvent(event), `the event ${name} was refused`).toContain(code);
  });
  socket.onAny((event: string, payload: unknown) => {
    if (viewer?.role === 'admin') return;
    app.canaries.scan(JSON.stringify(payload ?? null), viewer?.id ?? null, '', `the event ${event}`);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
