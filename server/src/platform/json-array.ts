/** Longer than any record we read; beyond it the file is something else. */
const ELEMENT_CHARACTERS_MAX = 10_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Where in an array we are, kept from piece to piece. */
class Splitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private done = false;
  private element = '';

  *read(piece: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.inString) this.readString(code);
      else if (code === QUOTE) this.inString = true;
      else if (OPENING.has(code)) {
        if (++this.depth === 1) from = this.begin(piece, at);
      } else if (this.endsElement(code)) {
        yield* this.take(piece.slice(from, at));
        from = at + 1;
      }
    }
    this.element += piece.slice(from);
    if (this.element.length > ELEMENT_CHARACTERS_MAX) throw new SyntaxError('an element is too long');
  }

  end(): void {
    if (!this.done || this.element.trim() !== '') throw new SyntaxError('it is not a JSON array, or it is cut off');
  }

  private begin(piece: string, at: number): number {
    const before = this.element + piece.slice(0, at);
    if (this.done || before.trim() !== '' || piece[at] !== '[') throw new SyntaxError('it is not a JSON array');
    this.element = '';
    return at + 1;
  }

  private readString(code: number): void {
    if (this.escaped) this.escaped = false;
    else if (code === BACKSLASH) this.escaped = true;
    else if (code === QUOTE) this.inString = false;
  }

  /** A comma between elements, or the bracket that closes the array. */
  private endsElement(code: number): boolean {
    if (!CLOSING.has(code)) return code === COMMA && this.depth === 1;
    this.depth--;
    if (this.depth === 0) this.done = true;
    return this.depth === 0;
  }

  private *take(rest: string): Generator<string> {
    const element = (this.element + rest).trim();
    this.element = '';
    if (element !== '') yield element;
  }
}

/** The elements of a JSON array as texts, one after the other: the file may be larger than memory. */
export async function* jsonElements(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  const splitter = new Splitter();
  for await (const piece of pieces) yield* splitter.read(piece);
  splitter.end();
}
