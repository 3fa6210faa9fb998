import type { FolderHolder } from './errors.ts';

/** What the server tells the host over the IPC channel. */
export type ToHost =
  | {
      readonly type: 'start';
      readonly dataDir: string;
      readonly snapshotFile: string | null;
      readonly listen: HostListen;
    }
  | { readonly type: 'ping' }
  | { readonly type: 'stop' };

export type HostListen =
  | {
      readonly kind: 'unix';
      readonly path: string;
      /** The folder is ours alone, and goes with the socket. */ readonly temporary: boolean;
    }
  | { readonly kind: 'loopback'; readonly secret: string };

/** What the host tells the server. */
export type ToServer =
  | { readonly type: 'ready'; readonly port: number | null }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'warning'; readonly message: string }
  | { readonly type: 'pong' };

export interface Failure {
  readonly kind: 'in_use' | 'folder' | 'other';
  readonly message: string;
  readonly holder: FolderHolder | null;
}

const toHost = ['start', 'ping', 'stop'] satisfies ToHost['type'][];
const toServer = ['ready', 'failed', 'warning', 'pong'] satisfies ToServer['type'][];

// Both ends are this folder at one version, so the type word tells the whole shape.
export const isToHost = (value: unknown): value is ToHost => hasType(value, toHost);
export const isToServer = (value: unknown): value is ToServer => hasType(value, toServer);

function hasType(value: unknown, types: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return typeof value.type === 'string' && types.includes(value.type);
}
