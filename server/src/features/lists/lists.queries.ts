import { limits } from '@coursemate/contract/limits';
import type { ListType } from '@coursemate/contract/lists';
import type { NotNull } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import { beginsWords } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import './lists.tables.ts';

/** What anyone may read: active entries, in the order of their names without case and accents. */

interface Page {
  page: number;
  limit: number;
  search: string | undefined;
}

export function listCountries(db: Db) {
  return db.selectFrom('countries').select(['id', 'name']).orderBy('position').execute();
}

export function pageOfCities(db: Db, at: Page & { countryId: string | undefined }) {
  const cities = db
    .selectFrom('cities')
    .select(['id', 'name', 'country_id'])
    .where(beginsWords('folded', at.search))
    .$if(at.countryId !== undefined, (query) => query.where('country_id', '=', at.countryId ?? ''))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, cities, at);
}

/** Where to look: everywhere, in a country, or in a city and among those of its country that have no city yet. */
export type Where = { countryId: string; cityId?: number } | null;

export function pageOfUniversities(db: Db, at: Page, where: Where) {
  const universities = db
    .selectFrom('list_entries')
    .select(['id', 'name', 'country_id', 'city_id'])
    .where('type', '=', 'universities')
    .where('is_active', '=', true)
    .where('country_id', 'is not', null)
    .$narrowType<{ country_id: NotNull }>()
    .where(beginsWords('folded', at.search))
    .$if(where !== null, (query) => query.where('country_id', '=', where?.countryId ?? ''))
    .$if(where?.cityId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('city_id', '=', where?.cityId ?? 0), eb('city_id', 'is', null)])),
    )
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, universities, at);
}

/** Lists that come without pages; a search narrows what would be too long for anyone to read. */
export function listEntries(db: Db, type: Exclude<ListType, 'universities'>, search: string | undefined) {
  return db
    .selectFrom('list_entries')
    .select(['id', 'name'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where(beginsWords('folded', search))
    .orderBy('folded')
    .orderBy('id')
    .limit(limits.exactTotalMax)
    .execute();
}
