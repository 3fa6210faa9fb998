import { connect, type Socket } from 'node:net';

/** A client that speaks raw protocol messages, for what a well-behaved driver never sends. */
export class WireClient {
  readonly socket: Socket;
  #received = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => (this.#received = Buffer.concat([this.#received, chunk])));
    socket.on('error', () => {});
  }

  static toPath(path: string): WireClient {
    return new WireClient(connect(path));
  }

  static toPort(port: number): WireClient {
    return new WireClient(connect(port, '127.0.0.1'));
  }

  get received(): Buffer {
    return this.#received;
  }

  startup(): void {
    const settings = Buffer.from('user\0postgres\0database\0postgres\0\0');
    const head = Buffer.alloc(8);
    head.writeInt32BE(8 + settings.length);
    head.writeInt32BE(196608, 4);
    this.socket.write(Buffer.concat([head, settings]));
  }

  send(type: string, ...parts: string[]): void {
    const body = Buffer.from(parts.join(''));
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(4 + body.length, 1);
    this.socket.write(Buffer.concat([head, body]));
  }

  /** Whether a message of this type has come. */
  got(type: string): boolean {
    let at = 0;
    while (at + 5 <= this.#received.length) {
      if (this.#received.toString('latin1', at, at + 1) === type) return true;
      at += 1 + this.#received.readInt32BE(at + 1);
    }
    return false;
  }
}
