import type { IncomingMessage } from 'node:http';

/** A page of another site may not open a socket with our visitor's browser; programs send no Origin. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
