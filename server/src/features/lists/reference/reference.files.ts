import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CsvError } from '#platform/csv.ts';

import { BadRow, readTable } from './reference.rows.ts';
import type { TableRow } from './reference.rows.ts';

/** A shipped file, read strictly: it is ours, so whatever is wrong in it must be found before anyone starts. */
export interface ReferenceFile {
  name: string;
  text: string;
  digest: string;
}

export async function readReference(folder: string, name: string): Promise<ReferenceFile> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    throw new Error(`The file reference/${name} cannot be read`, { cause: error });
  });
  return { name, text, digest: createHash('sha256').update(text).digest('hex') };
}

export function broken(file: ReferenceFile, line: number, reason: string): Error {
  return new Error(`The file reference/${file.name} cannot be loaded: line ${line}: ${reason}.`);
}

/** Every row of a file; the first that is wrong, or has a key that was there before, stops the load. */
export async function readRows<T>(
  file: ReferenceFile,
  columns: string,
  read: (row: TableRow) => T,
  keysOf: (row: T) => string[],
): Promise<{ line: number; row: T }[]> {
  const seen = new Set<string>();
  const rows: { line: number; row: T }[] = [];
  let line = 1;
  try {
    const table = await readTable([file.text]);
    if (table.columns.join(',') !== columns) throw new BadRow(`the columns must be ${columns}`);
    for await (const fields of table.rows) {
      line = fields.line;
      const row = read(fields);
      for (const key of keysOf(row)) {
        if (seen.has(key)) throw new BadRow('it is there twice');
        seen.add(key);
      }
      rows.push({ line, row });
    }
  } catch (error) {
    if (error instanceof CsvError) throw broken(file, error.line, error.message);
    if (error instanceof BadRow) throw broken(file, line, error.message);
    throw error;
  }
  return rows;
}
