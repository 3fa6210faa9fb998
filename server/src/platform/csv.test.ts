import { expect, test } from 'vitest';

import { CsvError, csvRows } from './csv.ts';

async function rowsOf(...pieces: string[]): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  for await (const { line, fields } of csvRows(pieces)) rows.push([line, ...fields]);
  return rows;
}

test.each([
  [
    'plain fields',
    'a,b\nc,d\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  ['no line break at the end', 'a,b', [[1, 'a', 'b']]],
  [
    'line breaks of Windows',
    'a,b\r\nc,d\r\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'line breaks of both kinds, in quotes too',
    'a\r\nb\n"c\r\nd"\n\r\ne\r\n',
    [
      [1, 'a'],
      [2, 'b'],
      [3, 'c\r\nd'],
      [6, 'e'],
    ],
  ],
  ['a byte order mark', '\uFEFFa,b', [[1, 'a', 'b']]],
  [
    'empty lines',
    'a\n\n\nb\n',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  [
    'empty fields',
    ',\na,\n',
    [
      [1, '', ''],
      [2, 'a', ''],
    ],
  ],
  ['an empty quoted field', '""\n', [[1, '']]],
  ['commas and quotes in quotes', '"a, b","say ""yes"""\n', [[1, 'a, b', 'say "yes"']]],
  [
    'lines within quotes',
    '"a\nb",c\nd,e\n',
    [
      [1, 'a\nb', 'c'],
      [3, 'd', 'e'],
    ],
  ],
  ['characters beyond the basic plane', '𝒵,é\n', [[1, '𝒵', 'é']]],
  ['nothing', '', []],
])('%s', async (_what, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});

test('pieces may end anywhere', async () => {
  const text = '\uFEFF"a ""b""\r\nc",d\r\ne,"f"\r\n';
  expect(await rowsOf(...text.split(''))).toEqual(await rowsOf(text));
});

test('rows come while the text is still being written', async () => {
  const endless = (function* () {
    for (let n = 1; ; n++) yield `row ${n}\n`;
  })();
  const rows = csvRows(endless);
  expect(await rows.next()).toMatchObject({ value: { line: 1, fields: ['row 1'] } });
  expect(await rows.next()).toMatchObject({ value: { line: 2, fields: ['row 2'] } });
  await rows.return(undefined);
  expect(endless.next().done).toBe(true);
});

test('rows before a break are not lost', async () => {
  const rows = csvRows(['a\nb\n"c']);
  expect(await rows.next()).toMatchObject({ value: { fields: ['a'] } });
  expect(await rows.next()).toMatchObject({ value: { fields: ['b'] } });
  await expect(rows.next()).rejects.toThrow(CsvError);
});

test.each([
  ['a quote that is not closed', 'a\n"b\nc', 2],
  ['a quote inside a field', 'a\nb"c"\n', 2],
  ['text after a closing quote', 'a\nb\n"c"d\n', 3],
  ['a quoted field that begins twice', '"a" "b"\n', 1],
  ['a row without end', `a\n"${'x'.repeat(200_000)}`, 2],
])('%s is refused with its line', async (_what, text, line) => {
  const error: unknown = await rowsOf(text).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CsvError);
  expect(error).toMatchObject({ line });
});
