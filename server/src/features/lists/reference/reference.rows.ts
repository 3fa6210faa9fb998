import { fold } from '@coursemate/contract/base/fold';
import { limits } from '@coursemate/contract/base/limits';
import { line } from '@coursemate/contract/base/text';
import type { ListType } from '@coursemate/contract/lists';
import * as z from 'zod/mini';

import { csvRows } from '#platform/csv.ts';

import { codeKey } from '../course-codes.ts';
import { FOLDED_BYTES_MAX } from '../lists.service.ts';

/** Why a row cannot be taken, as the end of a sentence. */
export class BadRow extends Error {
  override name = 'BadRow';
}

export interface Named {
  name: string;
  folded: string;
}

export interface NewCity extends Named {
  countryId: string;
  aliases: string[];
}

/** A university as files name it. */
export interface UniversityName {
  countryId: string;
  folded: string;
}

export interface NewEntry extends Named {
  countryId: string | null;
  city: Named | null;
  /** Of a course. */
  university: UniversityName | null;
  code: string | null;
  /** Other names that people know it by, folded. */
  aliases: string[];
  /** Tells an entry from others for good, whatever an administrator makes of its name. */
  sourceKey: string;
}

/** What a row says, by the names of the columns. */
export interface TableRow {
  line: number;
  get(column: string): string;
}

export interface Table {
  columns: string[];
  rows: AsyncGenerator<TableRow>;
}

const listName = line(limits.listNameMax, 'Required');
const courseCode = line(limits.courseCodeMax, 'Required');

export function named(text: string): Named {
  const parsed = z.safeParse(listName, text);
  if (!parsed.success) throw new BadRow(text.trim() === '' ? 'a name is missing' : 'a name is too long');
  const folded = fold(parsed.data);
  if (folded === '' || Buffer.byteLength(folded) > FOLDED_BYTES_MAX) throw new BadRow('a name has no plain letters');
  return { name: parsed.data, folded };
}

export function listedCountry(code: string, countries: ReadonlySet<string>): string {
  if (!countries.has(code)) throw new BadRow(code === '' ? 'a country is missing' : 'its country is not listed');
  return code;
}

export function universityKey({ countryId, folded }: UniversityName): string {
  return `${countryId}/${folded.trim()}`;
}

export function universityOf(
  university: Named,
  given: Pick<NewEntry, 'city' | 'aliases'> & { countryId: string },
): NewEntry {
  const { countryId } = given;
  const sourceKey = universityKey({ countryId, folded: university.folded });
  return { ...university, ...given, university: null, code: null, sourceKey };
}

/** What no two entries of a file have in common. */
export function keysOf({ countryId, university, folded, sourceKey }: NewEntry): string[] {
  const where = university ? universityKey(university) : (countryId ?? '');
  return [`${where}/${folded}`, `key ${sourceKey}`];
}

/** Written as 'TUM; TU Munich'. */
export function aliasesFrom(row: TableRow): string[] {
  const aliases = row.get('aliases');
  return aliases === '' ? [] : aliases.split(';').map((alias) => named(alias).folded);
}

export function cityFrom(row: TableRow, countries: ReadonlySet<string>): NewCity {
  const countryId = listedCountry(row.get('country'), countries);
  return { ...named(row.get('name')), countryId, aliases: aliasesFrom(row) };
}

function codeFrom(row: TableRow): string | null {
  const code = row.get('code');
  if (code === '') return null;
  const parsed = z.safeParse(courseCode, code);
  if (!parsed.success || codeKey(parsed.data) === '') throw new BadRow('its code is too long or has no plain letters');
  return parsed.data;
}

/** Of two courses with one code the names tell which is which. */
function courseFrom(course: Named, row: TableRow, countries: ReadonlySet<string>): NewEntry {
  const countryId = listedCountry(row.get('country'), countries);
  const university = { countryId, folded: named(row.get('university')).folded };
  const sourceKey = `${universityKey(university)}/${course.folded.trim()}`;
  const details = { countryId: null, city: null, university, code: codeFrom(row) };
  return { ...course, ...details, aliases: aliasesFrom(row), sourceKey };
}

export function entryFrom(type: ListType, row: TableRow, countries: ReadonlySet<string>): NewEntry {
  const entry = named(row.get('name'));
  if (type === 'courses') return courseFrom(entry, row, countries);
  if (type === 'universities') {
    const city = row.get('city') === '' ? null : named(row.get('city'));
    const countryId = listedCountry(row.get('country'), countries);
    return universityOf(entry, { countryId, city, aliases: aliasesFrom(row) });
  }
  // Faculties have no key of their own; an imported subject may have none.
  const sourceKey = row.get('key') || entry.folded.trim();
  const details = { countryId: null, city: null, university: null, code: null };
  return { ...entry, ...details, aliases: aliasesFrom(row), sourceKey };
}

/** A CSV text whose first row names its columns. A row with too few or too many fields is a bad one once it is read. */
export async function readTable(pieces: AsyncIterable<string> | Iterable<string>): Promise<Table> {
  const rows = csvRows(pieces);
  const header = await rows.next();
  const columns = header.done ? [] : header.value.fields.map((field) => field.trim().toLowerCase());

  async function* read(): AsyncGenerator<TableRow> {
    for await (const { line: at, fields } of rows) {
      yield {
        line: at,
        get(column) {
          if (fields.length !== columns.length) throw new BadRow('it has too few or too many fields');
          return fields[columns.indexOf(column)]?.trim() ?? '';
        },
      };
    }
  }
  return { columns, rows: read() };
}
