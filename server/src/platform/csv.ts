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

type State = 'field' | 'quoted' | 'after_quote';

/** Rows out of characters, which may arrive in pieces of any size. */
class Reader {
  private state: State = 'field';
  private line = 1;
  private begun = 1;
  private fields: string[] = [];
  private field = '';
  private wasQuoted = false;
  private size = 0;

  *read(piece: string): Generator<CsvRow> {
    for (const character of piece) {
      if (++this.size > ROW_CHARACTERS_MAX) throw new CsvError(this.begun, 'the row is too long');
      if (this.state === 'quoted') this.readQuoted(character);
      else if (character === '\n') yield* this.endRow();
      else this.readPlain(character);
    }
  }

  *end(): Generator<CsvRow> {
    if (this.state === 'quoted') throw new CsvError(this.begun, 'a quote is not closed');
    yield* this.endRow();
  }

  private readQuoted(character: string): void {
    if (character === '"') {
      this.state = 'after_quote';
      return;
    }
    if (character === '\n') this.line++;
    this.field += character;
  }

  private readPlain(character: string): void {
    if (character === ',') this.endField();
    else if (character === '\r') return;
    else if (character === '"') this.readQuote();
    else if (this.state === 'after_quote') throw new CsvError(this.begun, 'text follows a closing quote');
    else this.field += character;
  }

  private readQuote(): void {
    // A quote within a quoted field is written twice.
    if (this.state === 'after_quote') this.field += '"';
    else if (this.field !== '' || this.wasQuoted) throw new CsvError(this.begun, 'a quote stands inside a field');
    this.state = 'quoted';
    this.wasQuoted = true;
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = '';
    this.state = 'field';
    this.wasQuoted = false;
  }

  private *endRow(): Generator<CsvRow> {
    const isEmpty = this.fields.length === 0 && this.field === '' && !this.wasQuoted;
    this.endField();
    if (!isEmpty) yield { line: this.begun, fields: this.fields };
    this.fields = [];
    this.size = 0;
    this.begun = ++this.line;
  }
}

/** Rows of a CSV text (RFC 4180), one after the other; empty lines are left out, a byte order mark too. */
export async function* csvRows(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  const reader = new Reader();
  let isFirst = true;
  for await (const piece of pieces) {
    yield* reader.read(isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    isFirst = false;
  }
  yield* reader.end();
}
