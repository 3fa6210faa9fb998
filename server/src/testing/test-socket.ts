import { errorEvent, failedAck, refusalsOfEvent } from '@coursemate/contract/base/event';
import type { ClientEvent, FailedAck } from '@coursemate/contract/base/event';
import { clientEvents } from '@coursemate/contract/events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import type { TestApp } from './test-app.ts';

type Ack<E extends ClientEvent> = ({ ok: true } & z.output<E['ack']>) | FailedAck;

/** Sends an event and gives its acknowledgement, parsed by the contract. */
export async function emit<E extends ClientEvent>(socket: Socket, event: E, payload: object): Promise<Ack<E>> {
  const answer: unknown = await socket.emitWithAck(event.name, payload);
  const failed = z.safeParse(failedAck, answer);
  if (failed.success) return failed.data;
  const { ok } = z.parse(z.object({ ok: z.literal(true) }), answer);
  // Parsed by the schema that the type was made from.
  return { ok, ...z.parse(event.ack, answer) } as Ack<E>;
}

/** The same for an event that must succeed. */
export async function emitOk<E extends ClientEvent>(
  socket: Socket,
  event: E,
  payload: object,
): Promise<z.output<E['ack']>> {
  const answer = await emit(socket, event, payload);
  if (!answer.ok) throw new Error(`${event.name} was refused: ${answer.code}`);
  return answer;
}

/** A connected socket, closed when the test has finished. Every frame is searched for what belongs to others. */
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
  // As they come over the wire, so acknowledgements too.
  socket.io.engine.on('packet', ({ data }) => {
    const reader = { id: viewer?.id ?? null, admin: viewer?.role === 'admin' };
    app.canaries.scan(String(data ?? ''), reader, '', 'a frame');
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
