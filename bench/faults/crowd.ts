import { setTimeout as pause } from 'node:timers/promises';

import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

import { createTokens } from '../measure/sign-in.ts';
import { until } from './until.ts';

const CONNECTING_AT_ONCE = 100;
const CONNECT_MS = 180_000;
/** As pages of the web app do. */
const REDIAL_MS = { reconnectionDelay: 1000, reconnectionDelayMax: 5000 };

/** Many people who only stay connected. */
export interface Crowd {
  /** How long until everyone is connected. */
  back(): Promise<number>;
  leave(): void;
}

export async function gatherCrowd(url: string, count: number): Promise<Crowd> {
  const tokens = await createTokens(url)('talker');
  const sockets: Socket[] = [];
  const back = async () => {
    const begun = performance.now();
    await until('a crowd to connect', () => sockets.every(({ connected }) => connected), CONNECT_MS);
    return performance.now() - begun;
  };
  for (let n = 0; n < count; n++) {
    const auth = { token: tokens[n % tokens.length] };
    const socket = io(url, { auth, transports: ['websocket'], forceNew: true, ...REDIAL_MS });
    // A connection that the server has refused is not tried again by the library.
    socket.on('connect_error', () => {
      if (!socket.active) void pause(REDIAL_MS.reconnectionDelay).then(() => socket.connect());
    });
    sockets.push(socket);
    if (sockets.length % CONNECTING_AT_ONCE === 0) await back();
  }
  await back();
  return {
    back,
    leave() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
