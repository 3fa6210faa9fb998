import { beginning, lexeme, wordsOf } from '#features/teachers/index.ts';

/**
 * Beginnings of words are kept as words of the index, up to this many letters: to gather all words with one beginning
 * takes the index ten times as long as to look up one word.
 */
const START_MAX = 6;
/** Words that one search looks for; nobody types more, and each costs. */
const WORDS_MAX = 8;

/** A colon keeps it apart from whole words, which never hold one. */
const startOf = (letters: readonly string[]): string => `start:${letters.slice(0, START_MAX).join('')}`;

/** The words of a person as the index keeps them: all their beginnings, and whole what is longer. */
export function lexemesOf(words: readonly string[]): string[] {
  const lexemes = words.flatMap((word) => {
    const letters = [...word];
    const starts = Array.from({ length: START_MAX }, (_, at) => startOf(letters.slice(0, at + 1)));
    return letters.length > START_MAX ? [...starts, word] : starts;
  });
  return [...new Set(lexemes)];
}

interface WordsQuery {
  /** For the index: what each word begins with. */
  starts: string[];
  /** For the rows that it finds: the rest of longer words. Null when there are none. */
  rest: string | null;
}

/** What each word of a search must begin, in the language of `tsquery`; null when there is no word in it. */
export function wordsQuery(search: string): WordsQuery | null {
  const words = [...new Set(wordsOf(search))].slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const longer = words.filter((word) => [...word].length > START_MAX);
  return {
    starts: [...new Set(words.map((word) => lexeme(startOf([...word]))))],
    rest: longer.length === 0 ? null : longer.map(beginning).join(' & '),
  };
}
