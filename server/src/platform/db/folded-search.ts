import { fold } from '@coursemate/contract/base/fold';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The words of a search as they are compared, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(fold(search).split(' ').filter(Boolean))];
}

/** `fold` leaves only letters and digits, so the only wildcards are ours. */
function beginsWord(column: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`% ${word}%`}`;
}

/** Each of the words begins a word of the folded column. */
export function beginsEach(column: string, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`;
  const conditions = words.map((word) => beginsWord(column, word));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** What a search finds in a folded column; an empty search finds all, one without a word nothing. */
export function matches(column: string, search: string | undefined): RawBuilder<boolean> {
  if (search === undefined || search === '') return sql<boolean>`true`;
  const words = searchWords(search);
  return words.length === 0 ? sql<boolean>`false` : beginsEach(column, words);
}
