import { limits } from '@coursemate/contract/limits';
import { sql } from 'kysely';
import type { AliasedExpression, RawBuilder } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import { beginsEach } from '#platform/db/folded-search.ts';

import './lists.tables.ts';

/** Words are kept by their first one, two, three and twenty letters. */
const SHORT_LETTERS = 3;
const LONG_LETTERS = 20;
/** So few can be read and put in order for each search. */
const RARE = limits.exactTotalMax;
/** So many lists of names can be merged for each search. */
const STARTS_MAX = 100;

const lettersOf = (word: string): string[] => Array.from(word);

/** Beginnings of a word in the table: exactly one for up to three letters, else those that it is itself a part of. */
function beginsWith(word: string): RawBuilder<boolean> {
  const letters = lettersOf(word);
  if (letters.length <= SHORT_LETTERS) return sql<boolean>`start = ${word}`;
  return sql<boolean>`start like ${`${letters.slice(0, LONG_LETTERS).join('')}%`}`;
}

/** The word of a search whose names are looked through for the others. */
export interface Driver {
  word: string;
  /** What its names must match besides. */
  others: string[];
  isRare: boolean;
  /** The beginnings that the table has for it. */
  starts: string[] | 'many';
}

interface Probe {
  word: string;
  count: number;
  starts: string[];
}

/** How many names a word has, counted no further than needed, and which words begin like it, each found by a jump. */
function probe(word: string): RawBuilder<Probe> {
  return sql`
    select ${word}::text as word,
      (select count(*) from (select from university_starts where ${beginsWith(word)} limit ${RARE + 1}) as counted) as count,
      array(
        with recursive found (start) as (
          (select start from university_starts where ${beginsWith(word)} order by start limit 1)
          union all
          select (select next.start from university_starts as next
                  where next.start > found.start and ${beginsWith(word)} order by next.start limit 1)
          from found where found.start is not null)
        select start from found where start is not null limit ${STARTS_MAX + 1}) as starts`;
}

/** Of the words of a search the one with the fewest names. */
export async function probeWords(db: Db, words: readonly string[]): Promise<Driver> {
  const { rows } = await sql<Probe>`${sql.join(words.map(probe), sql` union all `)}`.execute(db);
  const [rarest] = rows.toSorted((a, b) => a.count - b.count || b.word.length - a.word.length);
  if (!rarest) throw new Error('a search without a word has no rarest one');
  const { word, count, starts } = rarest;
  // The table does not tell longer words apart, so such a word is looked for in the names too.
  const others = words.filter((other) => other !== word || lettersOf(word).length > LONG_LETTERS);
  return { word, others, isRare: count <= RARE, starts: starts.length > STARTS_MAX ? 'many' : starts };
}

export function startsOf(db: Db, { word, others }: Driver) {
  return db.selectFrom('university_starts').where(beginsWith(word)).where(beginsEach('folded', others));
}

/** Universities that a search has found, each once. */
export type Hits = AliasedExpression<{ entry_id: number; folded: string; country_id: string }, 'hit'>;

/** Every name with a rare word. */
export function rareHits(db: Db, driver: Driver, countryId: string | undefined): Hits {
  return startsOf(db, driver)
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? ''))
    .select(['entry_id', 'folded', 'country_id'])
    .distinct()
    .as('hit');
}

/** The first names of each beginning of a frequent word: the first of them all are among these. */
export function frequentHits(db: Db, { others }: Driver, starts: string[], reach: number): Hits {
  return db
    .selectFrom(sql<{ start: string }>`unnest(${starts}::text[])`.as<'given'>(sql`given (start)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('university_starts')
          .select(['entry_id', 'folded', 'country_id'])
          .whereRef('university_starts.start', '=', 'given.start')
          .where(beginsEach('folded', others))
          .orderBy('folded')
          .orderBy('entry_id')
          .limit(reach)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['first.entry_id', 'first.folded', 'first.country_id'])
    .distinct()
    .as('hit');
}
