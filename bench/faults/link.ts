import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The network between one page and the product. */
export interface Link {
  url: string;
  /** Nothing passes in either direction; what was sent meanwhile arrives after `heal`, as TCP repeats it. */
  cut(): void;
  /** Nothing that the server says is read any more, so that it waits at the server. */
  stall(): void;
  /** Everything reaches the server, and nothing that it answers comes back. */
  loseAnswers(): void;
  heal(): void;
  /** Breaks every connection. */
  reset(): void;
  close(): void;
}

interface Pipe {
  page: Socket;
  server: Socket;
}

/** `address` is the one from which the product sees the page: a sticky proxy tells pages apart by it. */
export async function openLink(port: () => number, address: string): Promise<Link> {
  const pipes = new Set<Pipe>();
  let state: 'open' | 'cut' | 'stalled' | 'losing' = 'open';

  const isHeld = (from: 'page' | 'server') => state === 'cut' || (state === 'stalled' && from === 'server');
  function apply({ page, server }: Pipe): void {
    if (isHeld('page')) page.pause();
    else page.resume();
    if (isHeld('server')) server.pause();
    else server.resume();
  }
  function forward(from: Socket, to: Socket, side: 'page' | 'server'): void {
    from.on('data', (chunk) => {
      if (side === 'server' && state === 'losing') return;
      if (to.write(chunk)) return;
      from.pause();
      to.once('drain', () => isHeld(side) || from.resume());
    });
    from.on('error', () => {});
    from.on('close', () => to.destroy());
  }

  const listener = createServer((page) => {
    const server = connect({ host: '127.0.0.1', port: port(), localAddress: address });
    const pipe = { page, server };
    pipes.add(pipe);
    page.setNoDelay(true);
    server.setNoDelay(true);
    forward(page, server, 'page');
    forward(server, page, 'server');
    page.on('close', () => pipes.delete(pipe));
    apply(pipe);
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const change = (next: typeof state) => () => {
    state = next;
    for (const pipe of pipes) apply(pipe);
  };
  const reset = () => {
    for (const { page } of pipes) page.destroy();
  };
  return {
    // It listens on a port, not on a socket file.
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut: change('cut'),
    stall: change('stalled'),
    loseAnswers: change('losing'),
    heal: change('open'),
    reset,
    close() {
      reset();
      listener.close();
    },
  };
}
