/** Shorter words have too many neighbours for a typo to be told from another word. */
const SHORTEST = 4;
/** Longer ones are no words that anyone types. */
const LONGEST = 30;

/** The word itself and each way of leaving out one of its letters; none for words that typos are not looked for in. */
export function variantsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST - 1 || letters.length > LONGEST) return [];
  return [...new Set([word, ...letters.map((_, gone) => letters.toSpliced(gone, 1).join(''))])];
}

/** Whether typos are forgiven in what someone typed. */
export function isForgiving(word: string): boolean {
  return [...word].length >= SHORTEST;
}

/** Whether two words differ by one letter too many, too few, another one, or two that changed places. */
export function isOneTypo(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return restA.length + restB.length > 0;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
