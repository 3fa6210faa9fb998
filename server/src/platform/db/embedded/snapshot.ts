import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

// A snapshot is one zstd frame: the length of the table (4 bytes), the table as JSON, then every file's bytes in
// the table's order. Unpacking takes 0.15 s for 971 files and 40 MB; PGlite's own tar.gz takes 0.5 s.
const FORMAT = 1;
const LENGTH_BYTES = 4;

/** 3 is quick and good enough for a cache; 19 takes seconds and half the size, for a snapshot that is shipped. */
const DEFAULT_LEVEL = 3;

interface Table {
  format: typeof FORMAT;
  folders: string[];
  files: [path: string, size: number][];
}

/** Packs a database folder that was checkpointed and closed. */
export function createSnapshot(databaseDir: string, toFile: string, options: { level?: number } = {}): void {
  if (existsSync(join(databaseDir, 'postmaster.pid'))) {
    throw new Error(`The database folder ${databaseDir} is open or was not closed; a snapshot needs a closed one.`);
  }
  const entries = readdirSync(databaseDir, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: relativePath(databaseDir, join(entry.parentPath, entry.name)) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const table: Table = { format: FORMAT, folders: [], files: [] };
  const contents: Buffer[] = [];
  for (const { entry, path } of entries) {
    if (entry.isDirectory()) {
      table.folders.push(path);
    } else {
      const content = readFileSync(join(databaseDir, path));
      table.files.push([path, content.length]);
      contents.push(content);
    }
  }
  writeWhole(toFile, pack(table, contents, options.level ?? DEFAULT_LEVEL));
}

function pack(table: Table, contents: Buffer[], level: number): Buffer {
  const head = Buffer.from(JSON.stringify(table));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return zstdCompressSync(Buffer.concat([length, head, ...contents]), {
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
  });
}

/** Unpacks into a folder that does not exist yet. The caller renames it into place when all of it is there. */
export function unpackSnapshot(file: string, toDir: string): void {
  const bytes = zstdDecompressSync(readFileSync(file));
  const headEnd = LENGTH_BYTES + bytes.readUInt32BE(0);
  const table: unknown = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headEnd));
  if (!isTable(table)) throw new Error(`The snapshot ${file} is in a form this version does not know.`);
  mkdirSync(toDir, { mode: 0o700 });
  for (const folder of table.folders) mkdirSync(join(toDir, inside(folder)), { mode: 0o700 });
  let position = headEnd;
  for (const [path, size] of table.files) {
    writeFileSync(join(toDir, inside(path)), bytes.subarray(position, position + size), { mode: 0o600 });
    position += size;
  }
  if (position !== bytes.length) throw new Error(`The snapshot ${file} is incomplete.`);
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
}

/** A snapshot may have been downloaded; it must not write outside its folder. */
function inside(path: string): string {
  if (isAbsolute(path) || path.split(/[\\/]/).includes('..')) throw new Error(`The snapshot names the path ${path}.`);
  return path;
}

function relativePath(folder: string, path: string): string {
  return path.slice(folder.length + 1).replaceAll(sep, '/');
}

function writeWhole(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
