import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { secondsOf } from '../measure/cpu.ts';
import { freePort } from './postgres.ts';

export interface Redis {
  url: string;
  cpu(): number;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis server of its own, which keeps nothing on the disk; on a port of its own unless told otherwise. */
export async function startRedis(givenPort?: number): Promise<Redis> {
  const port = givenPort ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  for (let n = 0; n < 100; n++) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) {
      return {
        url: `redis://127.0.0.1:${port}`,
        cpu: () => secondsOf(child.pid ?? 0),
        kill: () => end('SIGKILL'),
        stop: () => end('SIGTERM'),
      };
    }
    await pause(100);
  }
  await end('SIGTERM');
  throw new Error('Redis does not start');
}
