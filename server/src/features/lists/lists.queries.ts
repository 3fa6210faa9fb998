import { limits } from '@coursemate/contract/base/limits';

import type { Db } from '#platform/db/database.ts';
import { matches } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import './lists.tables.ts';

/** What anyone may read: active entries, in the order of their names without case and accents. */

export interface Page {
  page: number;
  limit: number;
  search: string | undefined;
}

export function listCountries(db: Db) {
  return db.selectFrom('countries').select(['id', 'name']).orderBy('position').execute();
}

export function pageOfCities(db: Db, at: Page & { countryId: string | undefined; id: number | undefined }) {
  const cities = db
    .selectFrom('cities')
    .select(['id', 'name', 'country_id'])
    .where(matches('folded', at.search))
    .$if(at.countryId !== undefined, (query) => query.where('country_id', '=', at.countryId ?? ''))
    .$if(at.id !== undefined, (query) => query.where('id', '=', at.id ?? 0))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, cities, at);
}

/** Lists that come without pages; a search narrows what would be too long for anyone to read. */
export function listEntries(db: Db, type: 'faculties' | 'subjects', search: string | undefined) {
  return db
    .selectFrom('list_entries')
    .select(['id', 'name'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where(matches('searched', search))
    .orderBy('folded')
    .orderBy('id')
    .limit(limits.exactTotalMax)
    .execute();
}
