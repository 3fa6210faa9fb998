const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a person sees as one character: a flag or a family is one, however many code points it takes. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
