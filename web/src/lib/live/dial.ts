import { io } from 'socket.io-client';

/** The part of a Socket.IO socket that we use, so that a test can stand in for it. */
export interface Line {
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'connect_error', listener: (error: Error) => void): unknown;
  on(event: 'disconnect', listener: (reason: string) => void): unknown;
  onAny(listener: (event: string, payload: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** Rejects what is sent when the answer takes longer, or when the connection breaks first. */
  timeout(ms: number): { emitWithAck(event: string, payload: unknown): Promise<unknown> };
}

const TIMEOUT_MS = 20_000;

/** A socket that is not connected yet. Only ever imported on demand: it brings the library along. */
export function dial(token: () => string | null): Line {
  return io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: TIMEOUT_MS,
    // `Redial` knows when to come back.
    reconnection: false,
    autoConnect: false,
    auth: (give) => give({ token: token() }),
  });
}
