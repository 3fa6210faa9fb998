import { fold } from '@coursemate/contract/fold';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Patterns that a folded text must match, one for each word of the search. `fold` leaves only letters and digits, so
 * the only wildcards are ours.
 */
export function wordPatterns(search: string): string[] {
  const words = fold(search).split(' ').filter(Boolean);
  return [...new Set(words)].map((word) => `% ${word}%`);
}

/** Each word of the search begins a word of the column; an empty search finds all, one without a word nothing. */
export function beginsWords(column: string, search: string | undefined): RawBuilder<boolean> {
  if (search === undefined || search === '') return sql<boolean>`true`;
  const patterns = wordPatterns(search);
  if (patterns.length === 0) return sql<boolean>`false`;
  const conditions = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
