import { STATUS_CODES } from 'node:http';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

import { AppError } from '../errors.ts';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW';

type Headers = Readonly<Record<string, string>>;

/** What is no HTTP at all never reaches a route; it gets the same kind of answer all the same. */
function answerBadHttp(error: Error & { code?: string }, socket: Socket, headers: Headers, closeMs: number): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status, body } = new AppError(error.code === TOO_LARGE ? 'too_large' : 'invalid_input');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${lines.join('')}` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  // Who keeps their own side open would hold the connection for ever.
  setTimeout(() => socket.destroy(), closeMs).unref();
}

interface Times {
  /** Within this a whole request must have come, from the first moment of the connection on. */
  requestMs: number;
  /** How often the server looks for requests that did not. */
  lookEveryMs: number;
  /** After a refusal the client has so long to read it and to close. */
  closeMs: number;
  /** A connection on which nothing moves, as when the client does not read, is closed. A poll of a socket waits 25 s. */
  idleMs: number;
}

const TIMES: Times = { requestMs: 30_000, lookEveryMs: 5000, closeMs: 1000, idleMs: 60_000 };
/** Five times the sockets that a node was measured with; each connection takes a file descriptor and some 20 KB. */
export const MAX_CONNECTIONS = 10_000;

/** How the server treats clients that do not send a request as they should. */
export function connectionOptions(headers: Headers, times = TIMES) {
  const http: ServerOptions = { headersTimeout: times.requestMs, connectionsCheckingInterval: times.lookEveryMs };
  return {
    http,
    requestTimeout: times.requestMs,
    connectionTimeout: times.idleMs,
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      answerBadHttp(error, socket, headers, times.closeMs),
  };
}
