import { limits } from '@coursemate/contract/base/limits';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import { beginsEach } from '#platform/db/folded-search.ts';

import './lists.tables.ts';

/** Words are kept by their first one, two, three and twenty letters. */
const SHORT_LETTERS = 3;
const LONG_LETTERS = 20;
/** So few can be read and put in order for each search. */
export const RARE = limits.exactTotalMax;
/** So many lists of names can be merged for each search. */
const STARTS_MAX = 100;

const lettersOf = (word: string): string[] => Array.from(word);

/** Rows of a word: its own beginning for up to three letters, else the beginnings that begin with it. */
function beginsWith(word: string, countryId: string | undefined): RawBuilder<boolean> {
  const letters = lettersOf(word);
  const start =
    letters.length <= SHORT_LETTERS
      ? sql<boolean>`start = ${word}`
      : sql<boolean>`start like ${`${letters.slice(0, LONG_LETTERS).join('')}%`}`;
  return countryId === undefined ? start : sql<boolean>`country_id = ${countryId} and ${start}`;
}

/** The word of a search whose names are looked through for the others. */
export interface Driver {
  word: string;
  countryId: string | undefined;
  /** What its names must match besides. */
  others: string[];
  /** How many rows it has, counted up to one more than `RARE`. */
  count: number;
  /** The beginnings that the table has for it. */
  starts: string[] | 'many';
}

interface Probe {
  word: string;
  count: number;
  starts: string[];
}

/** How many names a word has, counted no further than needed, and which words begin like it, each found by a jump. */
function probe(word: string, countryId: string | undefined): RawBuilder<Probe> {
  const rows = beginsWith(word, countryId);
  return sql`
    select ${word}::text as word,
      (select count(*) from (select from university_starts where ${rows} limit ${RARE + 1}) as counted) as count,
      array(
        with recursive found (start) as (
          (select start from university_starts where ${rows} order by start limit 1)
          union all
          select (select next.start from university_starts as next
                  where next.start > found.start and ${rows} order by next.start limit 1)
          from found where found.start is not null)
        select start from found where start is not null limit ${STARTS_MAX + 1}) as starts`;
}

/** Of the words of a search the one with the fewest names. */
export async function probeWords(db: Db, words: readonly string[], countryId: string | undefined): Promise<Driver> {
  const probes = words.map((word) => probe(word, countryId));
  const { rows } = await sql<Probe>`${sql.join(probes, sql` union all `)}`.execute(db);
  const [rarest] = rows.toSorted((a, b) => a.count - b.count || b.word.length - a.word.length);
  if (!rarest) throw new Error('a search without a word has no rarest one');
  const { word, count, starts } = rarest;
  // The table does not tell longer words apart, so such a word is looked for in the names too.
  const others = words.filter((other) => other !== word || lettersOf(word).length > LONG_LETTERS);
  return {
    word,
    countryId,
    others,
    count,
    starts: starts.length > STARTS_MAX ? 'many' : starts,
  };
}

export function startsOf(db: Db, { word, countryId, others }: Driver) {
  return db.selectFrom('university_starts').where(beginsWith(word, countryId)).where(beginsEach('searched', others));
}

/** Every name with a rare word, each once. */
export function allHits(db: Db, driver: Driver) {
  return startsOf(db, driver).select(['folded', 'entry_id']).distinct().orderBy('folded').orderBy('entry_id');
}

/** The first names of each beginning of a word, each once: the first of them all are among these. */
export function firstHits(db: Db, { countryId, others }: Driver, starts: string[], reach: number) {
  return db
    .selectFrom(sql<{ start: string }>`unnest(${starts}::text[])`.as<'given'>(sql`given (start)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('university_starts')
          .select(['folded', 'entry_id'])
          .whereRef('university_starts.start', '=', 'given.start')
          .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? ''))
          .where(beginsEach('searched', others))
          .orderBy('folded')
          .orderBy('entry_id')
          .limit(reach)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['first.folded', 'first.entry_id'])
    .distinct()
    .orderBy('first.folded')
    .orderBy('first.entry_id');
}
