import { fold } from './fold.ts';

/** Shorter words have too many neighbours for a typo to be told from another word. */
export const SHORTEST_WITH_TYPO = 4;

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

/** Whether a typed word, with one typo, is a word or its beginning. Another digit is another number. */
function meansWord(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const [letters, length] = [[...word], [...typed].length];
  if (length < SHORTEST_WITH_TYPO || /\p{N}/u.test(typed)) return false;
  return [length - 1, length, length + 1].some((most) => isOneTypo(typed, letters.slice(0, most).join('')));
}

/** Whether each word of a search begins a word of a folded text, one typo in each forgiven. For searches that found nothing. */
export function isMeant(folded: string, search: string): boolean {
  const words = folded.split(' ').filter(Boolean);
  const typed = fold(search).split(' ').filter(Boolean);
  return typed.length > 0 && typed.every((one) => words.some((word) => meansWord(one, word)));
}
