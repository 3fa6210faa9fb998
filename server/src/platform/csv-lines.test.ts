import { expect, test } from 'vitest';

import { csvLine } from './csv-lines.ts';
import { csvRows } from './csv.ts';

async function readBack(line: string): Promise<string[]> {
  const rows: string[][] = [];
  for await (const { fields } of csvRows([line])) rows.push(fields);
  expect(rows).toHaveLength(1);
  return rows[0] ?? [];
}

test('a line is read back as it was written, whatever stands in its cells', async () => {
  const values = ['plain', 'a "quoted" word', 'one, two', 'line\nbreak', 'Zürich ☃', ''];
  expect(await readBack(csvLine(values))).toEqual(values);
  expect(csvLine(['a', null, 'b'])).toBe('"a",,"b"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 151', "'+49 151"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['   =1', "'   =1"],
  ['"=1', `'"=1`],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  // Where a spreadsheet splits at semicolons, tabs or line breaks, a cell begins inside the text.
  ['fine;=1', "fine;'=1"],
  ['fine\n=1', "fine\n'=1"],
  ['fine\t "+1', `fine\t' "+1`],
])('text that a spreadsheet could take for a formula gets an apostrophe: %j', async (text, safe) => {
  expect(await readBack(csvLine([text]))).toEqual([safe]);
});

test.each(['a = b', 'well-known', 'ada@example.org', 'one, -two', ' fine'])('other text stays: %j', async (text) => {
  expect(await readBack(csvLine([text]))).toEqual([text]);
});
