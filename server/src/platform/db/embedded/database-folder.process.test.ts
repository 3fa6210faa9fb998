import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test, vi } from 'vitest';

import { prepareDatabaseFolder } from './database-folder.ts';
import { DatabaseFolderError } from './errors.ts';
import { checkpointAndClose, openDatabase } from './open.ts';
import { unpackSnapshot } from './snapshot.ts';
import { blankSnapshot } from './testing/blank-snapshot.ts';
import { tempFolder } from './testing/temp-folder.ts';

// Opening a database takes a fraction of a second, but many times that on a machine with other work.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let snapshot: string;
beforeAll(async () => {
  snapshot = await blankSnapshot();
});

const noWarning = (message: string) => expect.unreachable(message);

test('a first start unpacks the snapshot, whatever a killed one left half-way', async () => {
  const folder = join(tempFolder(), 'postgres');
  mkdirSync(`${folder}.new/base`, { recursive: true });
  await prepareDatabaseFolder(folder, snapshot, noWarning);
  expect(existsSync(`${folder}.new`)).toBe(false);
  await checkpointAndClose(await openDatabase(folder));
});

test('an empty folder counts as no database', async () => {
  const folder = tempFolder();
  await prepareDatabaseFolder(folder, snapshot, noWarning);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n');
});

test('a broken snapshot costs time and a warning, not the start', async () => {
  const home = tempFolder();
  const broken = join(home, 'snapshot');
  writeFileSync(broken, readFileSync(snapshot).subarray(0, 100_000));
  const warnings: string[] = [];
  await prepareDatabaseFolder(join(home, 'postgres'), broken, (message) => warnings.push(message));
  expect(warnings).toEqual([expect.stringContaining(`The snapshot ${broken} cannot be used`)]);
  expect(readdirSync(home).toSorted()).toEqual(['postgres', 'snapshot']);
  await checkpointAndClose(await openDatabase(join(home, 'postgres')));
});

test('a present database is left alone', async () => {
  const folder = join(tempFolder(), 'postgres');
  unpackSnapshot(snapshot, folder);
  writeFileSync(join(folder, 'mark'), 'mine');
  await prepareDatabaseFolder(folder, snapshot, noWarning);
  expect(readFileSync(join(folder, 'mark'), 'utf8')).toBe('mine');
});

test('what is left of a database is refused and not written over', async () => {
  const folder = join(tempFolder(), 'postgres');
  unpackSnapshot(snapshot, folder);
  rmSync(join(folder, 'PG_VERSION'));
  const before = readdirSync(folder, { recursive: true });
  const refusal = await prepareDatabaseFolder(folder, snapshot, noWarning).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseFolderError);
  expect(refusal).toMatchObject({ message: expect.stringContaining(`The database folder ${folder} cannot be opened`) });
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test('a damaged database is reported in one sentence with its folder and the reason', async () => {
  const folder = join(tempFolder(), 'postgres');
  unpackSnapshot(snapshot, folder);
  truncateSync(join(folder, 'global/pg_control'));
  await expect(openDatabase(folder)).rejects.toThrow(
    `The database folder ${folder} cannot be opened (could not read file "global/pg_control": read 0 of 296); it was left`,
  );
});
