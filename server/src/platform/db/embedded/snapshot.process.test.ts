import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createSnapshot, unpackSnapshot } from './snapshot.ts';
import { tempFolder } from './testing/temp-folder.ts';

function sampleFolder(): string {
  const folder = join(tempFolder(), 'postgres');
  mkdirSync(join(folder, 'base/1'), { recursive: true });
  mkdirSync(join(folder, 'pg_notify'));
  writeFileSync(join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'base/1/empty'), '');
  writeFileSync(join(folder, 'base/1/2619'), Buffer.alloc(100_000, 'row'));
  return folder;
}

function contents(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const entries = paths.map((path): [string, string] => {
    const full = join(folder, path);
    return [path, statSync(full).isDirectory() ? 'a folder' : readFileSync(full, 'latin1')];
  });
  return Object.fromEntries(entries);
}

test('what comes out of a snapshot is what went in, empty folders too', () => {
  const source = sampleFolder();
  const target = tempFolder();
  createSnapshot(source, join(target, 'snapshot'));
  unpackSnapshot(join(target, 'snapshot'), join(target, 'copy'));
  expect(contents(join(target, 'copy'))).toEqual(contents(source));
  expect(statSync(join(target, 'copy')).mode & 0o777).toBe(0o700);
});

test('a database that is open or was killed is not packed', () => {
  const source = sampleFolder();
  const file = join(tempFolder(), 'snapshot');
  writeFileSync(join(source, 'postmaster.pid'), '42');
  expect(() => createSnapshot(source, file)).toThrow('a snapshot needs a closed one');
  expect(existsSync(file)).toBe(false);
});

test('a snapshot cut short is refused', () => {
  const target = tempFolder();
  const file = join(target, 'snapshot');
  createSnapshot(sampleFolder(), file);
  truncateSync(file, statSync(file).size - 10);
  expect(() => unpackSnapshot(file, join(target, 'copy'))).toThrow('unexpected end of file');
});

test.each(['../outside', '/outside', 'base/../../outside'])('a snapshot cannot write to %s', (path) => {
  const target = tempFolder();
  const file = join(target, 'snapshot');
  const table = Buffer.from(JSON.stringify({ format: 1, folders: [], files: [[path, 0]] }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(table.length);
  writeFileSync(file, zstdCompressSync(Buffer.concat([length, table])));
  expect(() => unpackSnapshot(file, join(target, 'copy'))).toThrow(`names the path ${path}`);
});
