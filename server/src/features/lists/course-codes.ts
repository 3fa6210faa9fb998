import { fold } from '@coursemate/contract/base/fold';

/** A code as codes are compared: 'CS 61A' and 'cs61a' are the same. '' for one without a letter or digit. */
export function codeKey(code: string): string {
  return fold(code).replaceAll(' ', '');
}

/** Between a letter and a digit that follows it. */
const NUMBER_BEGINS = /(?<=\p{L})(?=\p{N})/gu;

/** The parts of a code: 'CS 61A' and 'cs61a' have 'cs' and '61a'. */
function partsOf(code: string): string[] {
  return fold(code).replaceAll(NUMBER_BEGINS, ' ').split(' ').filter(Boolean);
}

/** The words by which someone who took the course is found, however its code is typed. */
export function codeWords(code: string | null): string[] {
  const parts = code === null ? [] : partsOf(code);
  return [...new Set([...parts, ...parts.map((_, at) => parts.slice(at).join(''))])];
}

/**
 * A code as searches see it: the whole of it, and what is left from each of its parts on. So 'CS 61A' is found by
 * 'cs61a', 'cs 61a' and '61a'. Null for no code.
 */
export function foldCode(code: string | null): string | null {
  if (code === null) return null;
  const parts = partsOf(code);
  return parts.map((_, at) => ` ${parts.slice(at).join('')}`).join('');
}
