import { beginning, lexeme, wordsOf } from '#features/teachers/index.ts';

/** Too many words share a beginning this short for the index to gather them: it is kept as a word of its own. */
const SHORT_START = 2;
/** Words that one search looks for; nobody types more, and each costs. */
const WORDS_MAX = 8;

/** A colon keeps it apart from words, which never hold one. */
const shortStart = (letters: readonly string[]): string => `start:${letters.join('')}`;

/** The words of a person as the index keeps them. */
export function lexemesOf(words: readonly string[]): string[] {
  const starts = words.flatMap((word) => {
    const letters = [...word];
    return Array.from({ length: SHORT_START }, (_, at) => shortStart(letters.slice(0, at + 1)));
  });
  return [...new Set([...words, ...starts])];
}

/** What each word of a search must begin, in the language of `tsquery`; null when there is no word in it. */
export function wordsQuery(search: string): string | null {
  const words = [...new Set(wordsOf(search))].slice(0, WORDS_MAX);
  const terms = words.map((word) => {
    const letters = [...word];
    return letters.length <= SHORT_START ? lexeme(shortStart(letters)) : beginning(word);
  });
  return terms.length === 0 ? null : terms.join(' & ');
}
