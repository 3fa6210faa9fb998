/** Spreadsheets read UTF-8 only when a file begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet could take text for a formula: before `=`, `+`, `-`, `@` or one of their wide forms, with spaces
 * and quotes in front or without. Not only at the start of the text: a spreadsheet that splits at semicolons, tabs or
 * line breaks begins a cell in the middle of it.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;
const ODD_START = /^[\t\r]/;

/** An apostrophe tells a spreadsheet that text follows. */
function disarm(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return ODD_START.test(safe) ? `'${safe}` : safe;
}

function cell(value: string | null): string {
  return value === null ? '' : `"${disarm(value).replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180) that a spreadsheet opens without running what people wrote. */
export function csvLine(values: ReadonlyArray<string | null>): string {
  return `${values.map(cell).join(',')}\r\n`;
}
