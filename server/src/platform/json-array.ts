/** The elements of a JSON array, one after the other: the file may be larger than memory. */
export async function* jsonElements(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator {
  // Loaded here: only the command that imports lists reads JSON files, and every start would pay for it.
  const [{ gen, none }, { parser }, { streamArray }] = await Promise.all([
    import('stream-chain/core'),
    import('stream-json/parser.js'),
    import('stream-json/streamers/stream-array.js'),
  ]);
  // Driven by hand: a stream of Node drops the elements that nobody has fetched when the text turns out to be broken.
  const read = gen(parser({ streamValues: false }), streamArray());

  async function* elementsOf(piece: string | typeof none) {
    try {
      // `none` stands for the end of the text; the type of `gen` knows only what comes before.
      for await (const { value } of read(piece as string)) yield value;
    } catch (error) {
      throw new SyntaxError('it is not a JSON array, or it is cut off', { cause: error });
    }
  }
  for await (const piece of pieces) yield* elementsOf(piece);
  yield* elementsOf(none);
}
