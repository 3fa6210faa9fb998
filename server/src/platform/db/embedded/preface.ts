import { timingSafeEqual } from 'node:crypto';
import { Socket } from 'node:net';

/** A loopback port is open to every user of the machine; who knows the secret is the server that chose it. */
export const SECRET_BYTES = 32;

const PREFACE_WITHIN_MS = 2_000;
const LOOPBACK = '127.0.0.1';

/** Hands the socket on once its first bytes were exactly the secret; closes it otherwise. */
export function expectPreface(socket: Socket, secret: Buffer, accept: (socket: Socket) => void): void {
  const timer = setTimeout(() => socket.destroy(), PREFACE_WITHIN_MS);
  const onReadable = () => {
    // Read in paused mode, so that what follows the secret stays in the socket for the next reader.
    const preface: unknown = socket.read(SECRET_BYTES);
    if (preface === null) return;
    clearTimeout(timer);
    socket.off('readable', onReadable);
    if (isSecret(preface, secret)) accept(socket);
    else socket.destroy();
  };
  socket.on('readable', onReadable);
  socket.once('close', () => clearTimeout(timer));
}

function isSecret(preface: unknown, secret: Buffer): boolean {
  return Buffer.isBuffer(preface) && preface.length === secret.length && timingSafeEqual(preface, secret);
}

/**
 * A socket for `pg` that dials the host's present port, whatever port it is told, and sends the secret before
 * anything else. The port is asked for on each connect because it changes when the host starts again.
 */
export function prefacedSocket(secret: Buffer, port: () => number): Socket {
  const socket = new Socket();
  const dial = socket.connect.bind(socket);
  socket.connect = () => dial(port(), LOOPBACK);
  socket.once('connect', () => socket.write(secret));
  return socket;
}
