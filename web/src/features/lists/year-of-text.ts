/** A year from a text box: undefined when nothing was typed, and 0, which no rule accepts, when it is no whole number. */
export function yearOfText(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const year = Number(text);
  return Number.isInteger(year) ? year : 0;
}
