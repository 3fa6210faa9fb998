import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A trigram index knows no shorter parts of a text. */
const TRIGRAM = 3;

/**
 * Whether a column holds a text anywhere, case ignored; nothing in what was typed is a wildcard. One or two letters are
 * looked for where a word begins, because only there a trigram index finds them.
 */
export function hasText(column: string, typed: string): RawBuilder<boolean> {
  const plain = typed.replace(/[\\%_]/g, '\\$&');
  const inside = sql.ref(column);
  if ([...typed].length >= TRIGRAM) return sql<boolean>`${inside} ilike ${`%${plain}%`}`;
  return sql<boolean>`(${inside} ilike ${`${plain}%`} or ${inside} ilike ${`% ${plain}%`})`;
}
