import { limits } from '@coursemate/contract/limits';
import type { NotNull } from 'kysely';

import { countUpTo, estimateRows } from '#platform/db/count.ts';
import type { Total } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { matches, searchWords } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import './lists.tables.ts';
import { frequentHits, probeWords, rareHits, startsOf } from './university-starts.queries.ts';
import type { Driver, Hits } from './university-starts.queries.ts';

export interface Page {
  page: number;
  limit: number;
  search: string | undefined;
}

/** Where to look: everywhere, in a country, or in a city and among those of its country that have no city yet. */
export type Where = { countryId: string; cityId?: number } | null;

function activeUniversities(db: Db, search: string | undefined) {
  return db
    .selectFrom('list_entries')
    .select(['id', 'name', 'country_id', 'city_id', 'folded'])
    .where('type', '=', 'universities')
    .where('is_active', '=', true)
    .where('country_id', 'is not', null)
    .$narrowType<{ country_id: NotNull }>()
    .where(matches('folded', search));
}

/** Few enough to look at each: those of a city, and those that may be there. */
function pageOfCity(db: Db, at: Page, { countryId, cityId }: { countryId: string; cityId: number }) {
  const universities = activeUniversities(db, at.search).where('country_id', '=', countryId);
  const either = universities
    .where('city_id', '=', cityId)
    .unionAll(universities.where('city_id', 'is', null))
    .as('entry');
  return readPage(db, db.selectFrom(either).selectAll().orderBy('folded').orderBy('id'), at);
}

/** In the order of the names, looking at one after the other until the page is full. */
function pageInOrder(db: Db, at: Page, countryId: string | undefined) {
  const universities = activeUniversities(db, at.search)
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? ''))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, universities, at);
}

function pageOfHits(db: Db, at: Page, hits: Hits, count?: () => Promise<Total>) {
  const universities = db
    .selectFrom(hits)
    .innerJoin('list_entries as entry', 'entry.id', 'hit.entry_id')
    .select(['entry.id', 'entry.name', 'hit.country_id', 'entry.city_id', 'hit.folded'])
    .orderBy('hit.folded')
    .orderBy('hit.entry_id');
  return readPage(db, universities, at, count);
}

/** A name may hold several words that begin alike, so beginnings are counted by name, twice as many as are needed. */
async function countFrequent(db: Db, driver: Driver): Promise<Total> {
  const starts = startsOf(db, driver);
  const some = starts.select('entry_id').limit(2 * (limits.exactTotalMax + 1));
  const counted = await countUpTo(db, db.selectFrom(some.as('some')).select('entry_id').groupBy('entry_id'));
  return counted.estimated ? estimateRows(db, starts.select('entry_id')) : counted;
}

export async function pageOfUniversities(db: Db, at: Page, where: Where) {
  if (where?.cityId !== undefined) return pageOfCity(db, at, { ...where, cityId: where.cityId });
  const words = searchWords(at.search ?? '');
  if (words.length === 0) return pageInOrder(db, at, where?.countryId);

  const driver = await probeWords(db, words);
  if (driver.isRare) return pageOfHits(db, at, rareHits(db, driver, where?.countryId));
  // The names of a country are few enough to look at each; so many beginnings are everywhere among all names.
  if (where !== null || driver.starts === 'many') return pageInOrder(db, at, where?.countryId);
  const reach = at.page * at.limit + 1;
  return pageOfHits(db, at, frequentHits(db, driver, driver.starts, reach), () => countFrequent(db, driver));
}
