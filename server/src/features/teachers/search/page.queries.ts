import { limits } from '@coursemate/contract/base/limits';
import type { Currency } from '@coursemate/contract/base/money';
import type { TeacherQuery, TeacherSort } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { acceptsRequestsSql, dayOf } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import { matchFits, nearnessColumn, sharedCourses } from './best-match.queries.ts';
import type { Fit } from './best-match.queries.ts';
import { cardParts, readCards } from './cards-of-page.queries.ts';
import type { Page, PageRow, Range } from './cards-of-page.queries.ts';
import { priced, sameEducation } from './conditions.ts';
import type { Studies } from './shared-studies.ts';
import type { Matching } from './text-conditions.ts';

type Sql = RawBuilder<unknown>;

const PERSON = sql`t.user_id`;

/** What a search looks for, after names were turned into ids and words into conditions. */
export interface TeacherSearch {
  matching: Matching;
  query: TeacherQuery;
  subjectId?: number | undefined;
  sort: TeacherSort;
  viewerId: string;
  studies: Studies;
  now: Date;
}

/** Whoever takes requests now, when only those are asked for. */
function available({ query, now }: TeacherSearch): Sql[] {
  return query.available ? [sql.raw(acceptsRequestsSql('t', `date '${dayOf(now)}'`))] : [];
}

function where(search: TeacherSearch): Sql {
  const { matching, query, subjectId, viewerId } = search;
  const conditions = [
    sql`t.listed`,
    sql`t.user_id <> ${viewerId}`,
    ...(query.exclude_user_id === undefined ? [] : [sql`t.user_id <> ${query.exclude_user_id}`]),
    ...(query.favourites
      ? [sql`t.user_id in (select saved.teacher_id from favourites saved where saved.user_id = ${viewerId})`]
      : []),
    ...(matching.all === null ? [] : [sql`t.doc @@ ${matching.all}::tsquery`]),
    ...sameEducation(query, PERSON),
    ...priced(query, subjectId, PERSON),
    ...available(search),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The lowest prices that `teachers` keeps, each with an index in its order. */
const KEPT: Partial<Record<Currency, Sql>> = { USD: sql`t.cost_usd`, EUR: sql`t.cost_eur` };

/** The lowest price, in any currency or in one. */
function lowestPrice({ currency }: TeacherQuery): Sql {
  if (currency === undefined) return sql`t.lesson_cost`;
  return (
    KEPT[currency] ??
    sql`(select min(s.price) from teacher_subjects s
      where s.user_id = t.user_id and s.subject_id is not null and s.currency = ${currency})`
  );
}

/** The price of the subject that is asked for; none when it is in another currency than the one asked for. */
function subjectPrice({ currency }: TeacherQuery): Sql {
  return currency === undefined ? sql`p.price` : sql`case when p.currency = ${currency} then p.price end`;
}

/** The price that a sort by price goes by: that of the subject that is asked for, else the lowest. */
function priceOf({ subjectId, query }: TeacherSearch): Sql {
  if (subjectId === undefined) return lowestPrice(query);
  return sql`(select ${subjectPrice(query)} from teacher_subjects p
    where p.user_id = t.user_id and p.subject_id = ${subjectId})`;
}

const BY_RATING = 't.rating_rank desc, t.rating_count desc, t.joined_at desc, t.user_id desc';
const BY_NEWEST = 't.joined_at desc, t.user_id desc';

const isByPrice = (sort: TeacherSort): boolean => sort === 'price_asc' || sort === 'price_desc';

function orderBy(sort: TeacherSort, price: Sql): Sql {
  if (sort === 'newest') return sql.raw(BY_NEWEST);
  if (sort === 'price_asc') return sql`${price} asc nulls last, t.user_id`;
  if (sort === 'price_desc') return sql`${price} desc nulls last, t.user_id`;
  if (sort === 'match') return sql`t.shared desc, t.nearness desc, ${sql.raw(BY_RATING)}`;
  return sql.raw(BY_RATING);
}

/** 0 for the best fit. */
function tierOf({ tiers }: Matching): Sql {
  if (tiers.length === 0) return sql`0`;
  const cases = tiers.map((tier, index) => sql`when t.doc @@ ${tier}::tsquery then ${sql.lit(index)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(tiers.length)} end`;
}

/** How well teachers match, where the order asks for it. */
function matchColumns({ sort, studies }: TeacherSearch): Sql {
  if (sort !== 'match') return sql`0 as shared, 0 as nearness`;
  return sql`${sharedCourses(studies)} as shared, ${nearnessColumn(studies)} as nearness`;
}

const cards = cardParts('$6::int', '$7::text');
const FITS = ['$8', '$9', '$10'].map((tier, index) => `when t.doc @@ (select ${tier}::text)::tsquery then ${index}`);

/** What words and single filters find, best fit or best rated first: asked so often that planning it anew took as long as searching. */
const fewByDocument = prepared<PageRow & { counted: number }>(
  'few_teachers_by_document',
  `with me as materialized (select $1::uuid as id),
   matching as materialized (
     select t.user_id, t.rating_rank, t.rating_count, t.joined_at, case ${FITS.join(' ')} else ${FITS.length} end as tier
     from teachers t where t.listed and t.user_id <> $1 and t.user_id <> $2 and t.doc @@ (select $3::text)::tsquery
     limit ${limits.exactTotalMax + 1}
   ),
   page as (
     select row_number() over () as place, best.user_id from (
       select t.user_id from matching t order by t.tier, ${BY_RATING} limit (select $4::int) offset (select $5::int)
     ) as best
   )
   select counted.counted, ${cards.columns}
   from (select count(*) as counted from matching) as counted left join (page cross join me ${cards.joins}) on true
   order by page.place`,
);

/** Undefined when the document alone does not answer. */
async function findFewByDocument(db: Db, search: TeacherSearch, at: Range): Promise<Page | undefined> {
  const { matching, query, subjectId, viewerId, sort } = search;
  const { all, tiers } = matching;
  const more = [...sameEducation(query, PERSON), ...priced(query, subjectId, PERSON), ...available(search)];
  const isSorted = sort === 'rating' || sort === 'relevance';
  if (all === null || more.length > 0 || query.favourites || !isSorted) return undefined;
  const { exclude_user_id: excluded = viewerId, currency = null } = query;
  const values = [viewerId, excluded, all, at.limit, at.offset, subjectId ?? null, currency];
  const [whole = null, begun = null, any = null] = sort === 'relevance' ? tiers : [];
  const rows = await fewByDocument(db, [...values, whole, begun, any]);
  return { rows: rows.filter((row) => row.user_id !== null), counted: rows[0]?.counted ?? 0 };
}

/**
 * The page among at most as many matches as totals count: whoever finds few sees the right order and the right number. Where
 * it is planned for each search the cards are read apart: planning both together took longer than searching.
 */
export async function findAmongFew(db: Db, search: TeacherSearch, at: Range): Promise<Page> {
  const found = await findFewByDocument(db, search, at);
  if (found) return found;
  const price = isByPrice(search.sort) ? priceOf(search) : sql`null::numeric`;
  const tier = search.sort === 'relevance' ? tierOf(search.matching) : sql`0`;
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with matching as materialized (
      select t.user_id, t.rating_rank, t.rating_count, t.joined_at, ${price} as price, ${tier} as tier,
        ${matchColumns(search)}
      from teachers t ${where(search)}
      limit ${limits.exactTotalMax + 1}
    )
    select (select count(*) from matching) as counted, array(
      select t.user_id from matching t order by t.tier, ${orderBy(search.sort, sql`t.price`)}
      limit ${at.limit} offset ${at.offset}
    ) as ids`.execute(db);
  const { counted = 0, ids = [] } = rows[0] ?? {};
  return { counted, rows: await readCards(db, search, ids) };
}

/** In the order of an index, so that nothing is sorted that is not shown. */
async function findInOrder(db: Db, search: TeacherSearch, at: Range, and: Sql, order: Sql): Promise<string[]> {
  const bySubjectPrice = isByPrice(search.sort) && search.subjectId !== undefined;
  const tables = bySubjectPrice
    ? sql`teachers t join teacher_subjects p on p.user_id = t.user_id and p.subject_id = ${search.subjectId}`
    : sql`teachers t`;
  const { rows } = await sql<{ user_id: string }>`
    select t.user_id from ${tables} ${where(search)} ${and}
    order by ${order} limit ${at.limit} offset ${at.offset}`.execute(db);
  return rows.map((row) => row.user_id);
}

const RATED = sql.raw(BY_RATING);

/** The parts of what is found, the best first. */
function fitsOf({ sort, matching, studies, query, subjectId }: TeacherSearch): Fit[] {
  const everyone = { fits: sql`true`, order: RATED };
  if (sort === 'match') return [...matchFits(studies, RATED), everyone];
  if (sort === 'relevance') {
    return [...matching.tiers.map((tier) => ({ fits: sql`t.doc @@ ${tier}::tsquery`, order: RATED })), everyone];
  }
  const price = subjectId === undefined ? lowestPrice(query) : subjectPrice(query);
  const byPrice = { ...everyone, order: orderBy(sort, price) };
  const { currency } = query;
  if (!isByPrice(sort) || subjectId !== undefined || currency === undefined || KEPT[currency]) return [byPrice];
  // Who has a price in a currency without an index is found by the prices, and only these are sorted.
  const inCurrency = sql`t.user_id in (select s.user_id from teacher_subjects s
    where s.currency = ${currency} and s.subject_id is not null)`;
  return [
    { ...byPrice, fits: inCurrency },
    { fits: sql`true`, order: sql`t.user_id` },
  ];
}

/** One fit after the other until there are enough: most pages never ask for the rest. */
async function findByFit(db: Db, search: TeacherSearch, at: Range): Promise<string[]> {
  const fits = fitsOf(search);
  const [only] = fits;
  if (only && fits.length === 1) return findInOrder(db, search, at, sql``, only.order);
  const needed = at.offset + at.limit;
  const found: string[] = [];
  for (const [index, fit] of fits.entries()) {
    const better = fits.slice(0, index).map((earlier) => sql`and not (${earlier.fits})`);
    const rest = { limit: needed - found.length, offset: 0 };
    const and = sql`and ${fit.fits} ${sql.join(better, sql` `)}`;
    found.push(...(await findInOrder(db, search, rest, and, fit.order)));
    if (found.length >= needed) break;
  }
  return found.slice(at.offset);
}

/** How many the planner expects; never fewer than were counted. */
export async function estimateTotal(db: Db, search: TeacherSearch): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from teachers t ${where(search)}`.execute(db);
  return Math.max(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, limits.exactTotalMax + 1);
}

/** The page of a search that finds any number of teachers, each looked at in the order in which they are shown. */
export async function findAmongMany(db: Db, search: TeacherSearch, at: Range): Promise<PageRow[]> {
  return readCards(db, search, await findByFit(db, search, at));
}
