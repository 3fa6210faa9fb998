import { sql } from 'kysely';
import type { NotNull } from 'kysely';

import { estimateRows } from '#platform/db/count.ts';
import type { Total } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { matches, searchWords } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import { pageMeant } from './lists.queries.ts';
import type { Page } from './lists.queries.ts';
import './lists.tables.ts';
import { withoutSmallWords } from './small-words.ts';
import { allHits, firstHits, probeWords, RARE, startsOf } from './university-starts.queries.ts';
import type { Driver } from './university-starts.queries.ts';

/** Where to look: everywhere, in a country, or in a city and among those of its country that have no city yet. */
export type Where = { countryId: string; cityId?: number } | null;

function activeUniversities(db: Db, search: string | undefined) {
  return db
    .selectFrom('list_entries')
    .select(['id', 'name', 'country_id', 'city_id', 'list_entries.folded', 'searched'])
    .where('type', '=', 'universities')
    .where('is_active', '=', true)
    .where('country_id', 'is not', null)
    .$narrowType<{ country_id: NotNull }>()
    .where(matches('searched', search));
}

/**
 * Those of a city and those that may be there. They are few, so a search looks at them one by one; the planner would
 * rather ask the index of all names.
 */
function pageOfCity(db: Db, at: Page, { countryId, cityId }: { countryId: string; cityId: number }) {
  const universities = activeUniversities(db, undefined).where('country_id', '=', countryId);
  const inCity = universities.where('city_id', '=', cityId);
  const somewhere = universities
    .where('city_id', 'is', null)
    .clearSelect()
    // Said as a constant, so that the index alone can answer.
    .select(['id', 'name', 'country_id', sql<number | null>`null::integer`.as('city_id'), 'folded', 'searched'])
    .$narrowType<{ country_id: NotNull }>();
  const nearby = inCity.unionAll(somewhere);
  const isSearch = at.search !== undefined && at.search !== '';
  const matching = db
    .with(
      (name) => (isSearch ? name('nearby').materialized() : name('nearby').notMaterialized()),
      () => nearby,
    )
    .selectFrom('nearby')
    .selectAll()
    .where(matches('searched', at.search))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, matching, at);
}

/** In the order of the names, looking at one after the other until the page is full. */
function pageInOrder(db: Db, at: Page, countryId: string | undefined) {
  const universities = activeUniversities(db, at.search)
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? ''))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, universities, at);
}

/**
 * How many names a word has. One that begins in a single way has a row for each of them; of others a name may have
 * several, so twice as many rows as needed are counted by name.
 */
async function countNames(db: Db, driver: Driver): Promise<Total> {
  const rows = startsOf(db, driver).select('entry_id');
  const isSingle = driver.starts !== 'many' && driver.starts.length === 1 && driver.others.length === 0;
  if (isSingle) return driver.count <= RARE ? { total: driver.count, estimated: false } : estimateRows(db, rows);
  const most = 2 * (RARE + 1);
  const counted = await db
    .selectFrom(rows.limit(most).as('some_rows'))
    .select((eb) => [eb.fn.countAll<number>().as('seen'), eb.fn.count<number>('entry_id').distinct().as('names')])
    .executeTakeFirstOrThrow();
  const isExact = counted.names <= RARE && counted.seen < most;
  return isExact ? { total: counted.names, estimated: false } : estimateRows(db, rows);
}

/** One page of names with a word, in their order, as the entries that have them. */
function pageByWords(db: Db, at: Page, driver: Driver) {
  const { starts } = driver;
  const hits = starts === 'many' ? allHits(db, driver) : firstHits(db, driver, starts, at.page * at.limit + 1);
  const universities = activeUniversities(db, undefined)
    .innerJoin(hits.as('hit'), 'hit.entry_id', 'list_entries.id')
    .orderBy('hit.folded')
    .orderBy('hit.entry_id');
  return readPage(db, universities, at, () => countNames(db, driver));
}

/**
 * Of those in the place in which, for each word, some word begins with the same two letters: names are too many to look
 * through all.
 */
function pageOfMeant(db: Db, at: Page, where: Where) {
  const starts = searchWords(at.search ?? '').map((word) => [...word].slice(0, 2).join(''));
  const alike = starts.map(
    (start) => sql<boolean>`list_entries.id in (select entry_id from university_starts where start = ${start})`,
  );
  const near = activeUniversities(db, undefined)
    .where(sql<boolean>`(${sql.join(alike, sql` and `)})`)
    .$if(where !== null, (query) => query.where('country_id', '=', where?.countryId ?? ''))
    .$if(where?.cityId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('city_id', '=', where?.cityId ?? 0), eb('city_id', 'is', null)])),
    )
    .orderBy('list_entries.folded')
    .orderBy('id');
  return pageMeant(near, at);
}

export async function pageOfUniversities(db: Db, given: Page, where: Where) {
  const found = await pageOfFound(db, given, where);
  const search = given.search === undefined ? '' : withoutSmallWords(given.search);
  if (found.pagination.total > 0 || searchWords(search).length === 0) return found;
  return pageOfMeant(db, { ...given, search }, where);
}

async function pageOfFound(db: Db, given: Page, where: Where) {
  const at = { ...given, search: given.search === undefined ? undefined : withoutSmallWords(given.search) };
  if (where?.cityId !== undefined) return pageOfCity(db, at, { ...where, cityId: where.cityId });
  const words = searchWords(at.search ?? '');
  if (words.length === 0) return pageInOrder(db, at, where?.countryId);
  const driver = await probeWords(db, words, where?.countryId);
  // Names with so many words that begin alike are everywhere: the page is soon full.
  const isEverywhere = driver.starts === 'many' && driver.count > RARE;
  return isEverywhere ? pageInOrder(db, at, where?.countryId) : pageByWords(db, at, driver);
}
