import { finished } from 'node:stream/promises';

import { CsvError as ParserError, parse } from 'csv-parse';
import type { CsvErrorCode, Parser } from 'csv-parse';

/** A row and the line of the file where it begins. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** What is wrong with a file, and where. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A quote that is never closed would otherwise swallow the rest of the file. */
const ROW_CHARACTERS_MAX = 100_000;

const reasons: Partial<Record<CsvErrorCode, string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  CSV_MAX_RECORD_SIZE: 'the row is too long',
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote stands inside a field',
};

function write(parser: Parser, piece: string): Promise<void> {
  return new Promise((done, fail) => {
    parser.write(piece, (error) => (error ? fail(error) : done()));
  });
}

/** Rows of a CSV text (RFC 4180), one after the other; empty lines are left out, a byte order mark too. */
export async function* csvRows(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  // Rows are taken from `on_record`: a stream that fails drops those that nobody has fetched from it yet.
  let read: CsvRow[] = [];
  const takeRead = () => {
    const rows = read;
    read = [];
    return rows;
  };
  // Counted here: the parser takes a Windows line break within quotes for two.
  let lines = 0;
  const nextLine = () => lines + parser.info.empty_lines + 1;
  const parser = parse({
    bom: true,
    max_record_size: ROW_CHARACTERS_MAX,
    // Named, because the parser would otherwise expect every line to end as the first one does.
    record_delimiter: ['\n', '\r\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(fields: string[]) {
      read.push({ line: nextLine(), fields });
      lines += fields.join('').split('\n').length;
      return null;
    },
  });
  const ended = finished(parser.resume());
  // Awaited at the end; until then a failure is told by the write that caused it.
  ended.catch(() => {});
  try {
    for await (const piece of pieces) {
      await write(parser, piece);
      yield* takeRead();
    }
    parser.end();
    await ended;
  } catch (error) {
    yield* takeRead();
    if (!(error instanceof ParserError)) throw error;
    throw new CsvError(nextLine(), reasons[error.code] ?? error.message);
  }
  yield* takeRead();
}
