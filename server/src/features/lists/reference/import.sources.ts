import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';

import type { ListType } from '@coursemate/contract/lists';

import { CsvError } from '#platform/csv.ts';
import { jsonElements } from '#platform/json-array.ts';

import { BadRow, cityFrom, entryFrom, readTable } from './reference.rows.ts';
import type { NewEntry, Table, TableRow } from './reference.rows.ts';
import { universityFromRor } from './ror.ts';

/** A row of a foreign file: where it stands, and what it says once somebody asks. */
export interface SourceRow {
  at: string;
  /** Throws `BadRow` when it cannot be taken. */
  read(countries: ReadonlySet<string>): NewEntry;
}

export interface Source {
  kind: ListType | 'cities';
  /** Whether a city that is not listed is added; otherwise its row is left out. */
  addsCities: boolean;
  rows: AsyncIterable<SourceRow>;
}

async function* decoded(file: string, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const piece of createReadStream(file)) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

/** Spreadsheets on Windows still write Windows-1252. Its accented letters are hardly ever valid UTF-8. */
async function encodingOf(file: string): Promise<'utf-8' | 'windows-1252'> {
  try {
    for await (const _piece of decoded(file, new TextDecoder('utf-8', { fatal: true })));
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function* piecesOf(file: string): AsyncGenerator<string> {
  try {
    yield* decoded(file, new TextDecoder(await encodingOf(file)));
  } catch (error) {
    throw new Error(`The file ${file} cannot be read`, { cause: error });
  }
}

/** Where the form of a file ends, nothing after it can be trusted; what was added before stays. */
async function* upToBreak(file: string, rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`${basename(file)}, line ${error.line}`, { cause: error });
    if (error instanceof SyntaxError) throw new Error(basename(file), { cause: error });
    throw error;
  }
}

async function* rorRows(file: string): AsyncGenerator<SourceRow> {
  let n = 0;
  for await (const record of jsonElements(piecesOf(file))) {
    n++;
    yield { at: `record ${n}`, read: (countries) => universityFromRor(record, countries) };
  }
}

/** Which list a table is for shows in its columns, whatever their order; a bare list of names needs to be told.
 * Any list may have a column with other names. */
function kindOf({ columns }: Table, type: ListType | undefined): Source['kind'] {
  switch (
    columns
      .filter((column) => column !== 'aliases')
      .toSorted()
      .join(',')
  ) {
    case 'city,country,name':
      return 'universities';
    case 'code,country,name,university':
    case 'country,name,university':
      return 'courses';
    case 'country,name':
      return 'cities';
    case 'key,name':
      return 'subjects';
    case 'name':
      if (type === 'faculties' || type === 'subjects') return type;
      throw new Error('A file of names alone needs --type faculties or --type subjects.');
    default:
      throw new Error(
        'The first line must be country,city,name or country,university,code,name or country,name or name.',
      );
  }
}

function entryOf(kind: Source['kind'], row: TableRow, countries: ReadonlySet<string>): NewEntry {
  if (kind !== 'cities') return entryFrom(kind, row, countries);
  return { ...cityFrom(row, countries), city: null, university: null, code: null, sourceKey: '' };
}

async function* tableRows(kind: Source['kind'], { rows }: Table): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    yield { at: `line ${row.line}`, read: (countries) => entryOf(kind, row, countries) };
  }
}

/** A ROR dump is JSON, everything else a table. */
export async function openSource(file: string, type: ListType | undefined): Promise<Source> {
  if (extname(file) === '.json')
    return { kind: 'universities', addsCities: true, rows: upToBreak(file, rorRows(file)) };
  const table = await readTable(piecesOf(file));
  const kind = kindOf(table, type);
  return { kind, addsCities: false, rows: upToBreak(file, tableRows(kind, table)) };
}

/** What is wrong with a row, or nothing when it is not the row's fault. */
export function reasonOf(error: unknown): string {
  if (error instanceof BadRow) return error.message;
  throw error;
}
