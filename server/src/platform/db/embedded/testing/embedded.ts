import { join } from 'node:path';

import { Client } from 'pg';
import { onTestFinished } from 'vitest';

import { readHolder } from '../folder-lock.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../start.ts';
import { blankSnapshot } from './blank-snapshot.ts';
import { tempFolder } from './temp-folder.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

export interface Started {
  readonly database: EmbeddedDatabase;
  readonly dataDir: string;
  readonly lines: LogLine[];
}

/** An embedded database for one test, stopped when the test ends. */
export async function started(options: Partial<EmbeddedOptions> = {}): Promise<Started> {
  const dataDir = options.dataDir ?? join(tempFolder(), 'data');
  const lines: LogLine[] = [];
  const line = (level: LogLine['level']) => (_details: object, message: string) => void lines.push({ level, message });
  const log = { info: line('info'), warn: line('warn'), error: line('error') };
  const database = await startEmbedded({ snapshotFile: await blankSnapshot(), log, ...options, dataDir });
  onTestFinished(() => database.stop());
  return { database, dataDir, lines };
}

export async function connect({ database }: Started): Promise<Client> {
  await database.ready(20_000);
  const client = new Client(database.connection);
  // A killed host is part of these tests; the query that was lost says so too.
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export function hostPid(dataDir: string): number {
  const holder = readHolder(dataDir);
  if (!holder) throw new Error(`Nobody holds ${dataDir}`);
  return holder.hostPid;
}
