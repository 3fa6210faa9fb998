import { isOneTypo, SHORTEST_WITH_TYPO } from '@coursemate/contract/base/typos';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import '../teachers.tables.ts';

/** Longer ones are no words that anyone types. */
const LONGEST = 30;

/** The word itself and each way of leaving out one of its letters; none for words that typos are not looked for in. */
export function variantsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST_WITH_TYPO - 1 || letters.length > LONGEST) return [];
  return [...new Set([word, ...letters.map((_, gone) => letters.toSpliced(gone, 1).join(''))])];
}

/** Whether typos are forgiven in what someone typed. */
function isForgiving(word: string): boolean {
  return [...word].length >= SHORTEST_WITH_TYPO;
}

/** More than this many neighbours of one typed word are noise. */
const NEIGHBOURS_MAX = 20;

/** Remembers words, so that typos of them are found. In order: two teachers who add the same ones must not deadlock. */
export async function rememberWords(tx: Tx, words: readonly string[]): Promise<void> {
  const rows = words.toSorted().flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
  if (rows.length === 0) return;
  await sql`
    insert into search_words (variant, word)
    select * from unnest(${rows.map(({ variant }) => variant)}::text[], ${rows.map(({ word }) => word)}::text[])
    order by 1, 2
    on conflict do nothing`.execute(tx);
}

const wordsOfVariants = prepared<{ word: string }>(
  'words_of_variants',
  'select distinct word from search_words where variant = any($1)',
);

/** Known words that are one typo away from a typed one, by typed word; none for words in which typos are not forgiven. */
export type Neighbours = ReadonlyMap<string, readonly string[]>;

export async function findNeighbours(db: Db, typed: readonly string[]): Promise<Neighbours> {
  const words = typed.filter(isForgiving);
  if (words.length === 0) return new Map();
  const known = (await wordsOfVariants(db, [words.flatMap(variantsOf)])).map((row) => row.word);
  return new Map(words.map((word) => [word, known.filter((one) => isOneTypo(word, one)).slice(0, NEIGHBOURS_MAX)]));
}
