import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

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
