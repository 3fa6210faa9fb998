import { limits } from '@coursemate/contract/base/limits';
import { paginate } from '@coursemate/contract/base/pagination';
import { isMeant } from '@coursemate/contract/base/typos';
import type { SelectQueryBuilder } from 'kysely';

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
  return db.selectFrom('countries').select(['id', 'name', 'aliases']).orderBy('position').execute();
}

/** So many names are looked through for one that is meant. */
const LOOKED_THROUGH = 5000;

/** What a search that found nothing may have meant: the page of those of `all` that it is one typo away from. */
export async function pageMeant<DB, TB extends keyof DB, O extends { searched: string }>(
  all: SelectQueryBuilder<DB, TB, O>,
  { search = '', ...at }: Page,
) {
  const rows = (await all.limit(LOOKED_THROUGH).execute()).filter((row) => isMeant(row.searched, search));
  const offset = (at.page - 1) * at.limit;
  return { rows: rows.slice(offset, offset + at.limit), pagination: paginate(at, rows.length) };
}

const isWord = (search: string | undefined): boolean => search !== undefined && search !== '';

export async function pageOfCities(db: Db, at: Page & { countryId: string | undefined; id: number | undefined }) {
  const found = await readPage(db, cities(db, at, at.search), at);
  return found.pagination.total > 0 || !isWord(at.search) ? found : pageMeant(cities(db, at, undefined), at);
}

interface WhichCities {
  countryId: string | undefined;
  id: number | undefined;
}

function cities(db: Db, at: WhichCities, search: string | undefined) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'country_id', 'searched'])
    .where(matches('searched', search))
    .$if(at.countryId !== undefined, (query) => query.where('country_id', '=', at.countryId ?? ''))
    .$if(at.id !== undefined, (query) => query.where('id', '=', at.id ?? 0))
    .orderBy('folded')
    .orderBy('id');
}

/** Lists that come without pages; a search narrows what would be too long for anyone to read. */
export async function listEntries(db: Db, type: 'faculties' | 'subjects', search: string | undefined) {
  const entries = db
    .selectFrom('list_entries')
    .select(['id', 'name', 'searched'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .orderBy('folded')
    .orderBy('id');
  const found = await entries.where(matches('searched', search)).limit(limits.exactTotalMax).execute();
  if (found.length > 0 || !isWord(search)) return found;
  return (await pageMeant(entries, { page: 1, limit: limits.exactTotalMax, search })).rows;
}
