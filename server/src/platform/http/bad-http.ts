import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { AppError } from '../errors.ts';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/** What is no HTTP at all never reaches a route; it gets the same kind of answer all the same. */
export function answerBadHttp(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
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
}
