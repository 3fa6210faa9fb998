import { limits } from '@coursemate/contract/base/limits';
import type { Currency } from '@coursemate/contract/subjects';
import type { TeacherQuery, TeacherSort } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { KnownChat } from '#features/chats/index.ts';
import { acceptsRequestsSql, dayOf } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import { priced, sameEducation } from './conditions.ts';
import { matchFits, nearnessColumn, sharedCourses } from './match.queries.ts';
import type { Fit } from './match.queries.ts';
import type { Studies } from './match.ts';
import type { Matching } from './matching.ts';

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

const LOWEST: Record<Currency, Sql> = { USD: sql`t.cost_usd`, EUR: sql`t.cost_eur` };

/** The lowest price, in any currency or in one. */
function lowestPrice({ currency }: TeacherQuery): Sql {
  return currency === undefined ? sql`t.lesson_cost` : LOWEST[currency];
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

/** A teacher of a page: the kept card, and what the viewer's part of it is made of. */
export interface PageRow {
  user_id: string;
  /** Null after an upgrade, until all cards are made. */
  card: string | null;
  can_receive_messages: boolean;
  /** Courses and places that a student may share, as JSON. */
  matching: string;
  is_favourite: boolean;
  /** As they are stored. */
  accepts_requests: boolean;
  paused_until: string | null;
  answered_percent: number | null;
  median_minutes: number | null;
  rating_sum: number;
  rating_count: number;
  price: string | null;
  currency: Currency | null;
  /** The chat between viewer and teacher. One column, because reading a column that is mostly empty has a price too. */
  chat: (Omit<KnownChat, 'expires_at'> & { id: string; expires_at: string | null }) | null;
}

export interface Page {
  rows: PageRow[];
  /** Up to as many as were read; about how many there are where nobody counts them. */
  counted: number;
}

/** All of a card that is read for it; `page` and `me` are the aliases of who is on the page and of the viewer. */
export const CARD_COLUMNS = `cards.card, cards.can_receive_messages, cards.answered_percent, cards.median_minutes,
  cards.matching, saved.user_id is not null as is_favourite, t.accepts_requests, t.paused_until, t.rating_sum, t.rating_count,
  case when chats.id is not null then json_build_object('id', chats.id, 'status', chats.status, 'initiator_id', chats.initiator_id,
    'expires_at', chats.expires_at, 'low_id', chats.low_id, 'blocked_by_low', chats.blocked_by_low,
    'blocked_by_high', chats.blocked_by_high) end as chat`;
export const CARD_JOINS = `join teachers t on t.user_id = page.user_id
  left join teacher_cards cards on cards.user_id = page.user_id
  left join favourites saved on saved.user_id = me.id and saved.teacher_id = page.user_id
  left join chats on chats.low_id = least(page.user_id, me.id) and chats.high_id = greatest(page.user_id, me.id)`;

/** The lowest price and its currency, in the currency that is given if there is a price in it. */
export const lowestPriceSql = (currency: string) => ({
  price: `coalesce(case ${currency} when 'USD' then t.cost_usd when 'EUR' then t.cost_eur end, t.lesson_cost)`,
  currency: `case when ${currency} = 'USD' and t.cost_usd is not null then 'USD'
    when ${currency} = 'EUR' and t.cost_eur is not null then 'EUR' else t.lesson_currency end`,
});

/**
 * The columns and joins of cards that show the price of the subject that is asked for, or else the lowest. The subject hides
 * in a `select`, because the database would plan anew for each one.
 */
function cardsSql(subjectId: string, currency: string) {
  const lowest = lowestPriceSql(currency);
  return {
    columns: `page.user_id, coalesce(asked.price, ${lowest.price}) as price,
      case when asked.price is null then ${lowest.currency} else asked.currency end as currency, ${CARD_COLUMNS}`,
    joins: `${CARD_JOINS}
      left join teacher_subjects asked on asked.user_id = page.user_id and asked.subject_id = (select ${subjectId})`,
  };
}

const listed = cardsSql('$3::int', '$4::text');
const cards = prepared<PageRow>(
  'cards_of_teachers',
  `with me as materialized (select $2::uuid as id)
   select ${listed.columns}
   from unnest((select $1::uuid[])) with ordinality as page (user_id, place) cross join me ${listed.joins}
   order by page.place`,
);

/** Reads the cards of those who were found, in their order, with the price of a subject if one is given. */
export function readCards(
  db: Db,
  { viewerId, subjectId, query }: Pick<TeacherSearch, 'viewerId' | 'subjectId'> & { query?: TeacherQuery },
  ids: readonly string[],
): Promise<PageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return cards(db, [ids, viewerId, subjectId ?? null, query?.currency ?? null]);
}

export interface Range {
  limit: number;
  offset: number;
}

const searched = cardsSql('$6::int', '$7::text');

/** How many matches are read and sorted to find a page. */
const MATCHES_READ = {
  /** As many as totals count, and one more. */
  few: limits.exactTotalMax + 1,
  /**
   * Where the planner expects fewer and the document alone answers, so many. The planner would rather go through all teachers,
   * the best rated first, and look at each: for a name that 1,400 of a million have, it looked at 43,000 (190 ms instead of 14).
   */
  some: 10_000,
};
type Read = keyof typeof MATCHES_READ;

/**
 * The search that words and single filters answer by the document alone, with the cards. The words hide in a `select`: the
 * database cannot plan for them, so it plans once, and planning had cost more than searching (0.2 ms of 0.3).
 */
function byDocument(name: string, tier: string, order: string, read: Read) {
  return prepared<PageRow & { counted: number }>(
    `teachers_by_document_${name}_of_${read}`,
    `with me as materialized (select $1::uuid as id),
     matching as materialized (
       select t.user_id, t.rating_rank, t.rating_count, t.joined_at, ${tier} as tier
       from teachers t where t.listed and t.user_id <> $1 and t.user_id <> $2 and t.doc @@ (select $3::text)::tsquery
       limit ${MATCHES_READ[read]}
     ),
     page as (
       select row_number() over () as place, best.user_id from (
         select t.user_id from matching t order by t.tier, ${order} limit (select $4::int) offset (select $5::int)
       ) as best
     )
     select counted.counted, ${searched.columns}
     from (select count(*) as counted from matching) as counted
     left join (page cross join me ${searched.joins}) on true
     order by page.place`,
  );
}

const byDocuments = (read: Read) => ({
  rating: byDocument('rated', '0', BY_RATING, read),
  newest: byDocument('newest', '0', BY_NEWEST, read),
  relevance: byDocument(
    'fitting',
    `case when t.doc @@ $8::text::tsquery then 0 when t.doc @@ $9::text::tsquery then 1
       when t.doc @@ $10::text::tsquery then 2 else 3 end`,
    BY_RATING,
    read,
  ),
});
const documentSearches = { few: byDocuments('few'), some: byDocuments('some') };

const isByDocument = (sort: TeacherSort): sort is keyof typeof documentSearches.few => sort in documentSearches.few;

/** Undefined when the document alone does not answer. */
function findByDocument(db: Db, search: TeacherSearch, at: Range, read: Read): Promise<Page> | undefined {
  const { matching, query, subjectId, viewerId } = search;
  const { all, tiers } = matching;
  const more = [...sameEducation(query, PERSON), ...priced(query, subjectId, PERSON), ...available(search)];
  const given = search.sort === 'relevance' && tiers.length === 0 ? 'rating' : search.sort;
  if (all === null || more.length > 0 || query.favourites || !isByDocument(given)) return undefined;
  const sort = given;
  const { exclude_user_id: excluded = viewerId, currency = null } = query;
  const values = [viewerId, excluded, all, at.limit, at.offset, subjectId ?? null, currency];
  return documentSearches[read][sort](db, sort === 'relevance' ? [...values, ...tiers] : values).then(pageOf);
}

/** The page of a statement that counts, which has one row also when nobody is on the page. */
export function pageOf<Row extends PageRow & { counted: number }>(rows: Row[]): { rows: Row[]; counted: number } {
  return { rows: rows.filter((row) => row.user_id !== null), counted: rows[0]?.counted ?? 0 };
}

/** How well teachers match, where the order asks for it. */
function matchColumns({ sort, studies }: TeacherSearch): Sql {
  if (sort !== 'match') return sql`0 as shared, 0 as nearness`;
  return sql`${sharedCourses(studies)} as shared, ${nearnessColumn(studies)} as nearness`;
}

/**
 * The same for every other search. The cards are read apart: planning both together, anew for each search, took longer
 * than searching.
 */
async function findByTables(db: Db, search: TeacherSearch, at: Range): Promise<Page> {
  const price = isByPrice(search.sort) ? priceOf(search) : sql`null::numeric`;
  const tier = search.sort === 'relevance' ? tierOf(search.matching) : sql`0`;
  const match = matchColumns(search);
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with matching as materialized (
      select t.user_id, t.rating_rank, t.rating_count, t.joined_at, ${price} as price, ${tier} as tier, ${match}
      from teachers t ${where(search)}
      limit ${MATCHES_READ.few}
    )
    select (select count(*) from matching) as counted, array(
      select t.user_id from matching t order by t.tier, ${orderBy(search.sort, sql`t.price`)}
      limit ${at.limit} offset ${at.offset}
    ) as ids`.execute(db);
  const { counted = 0, ids = [] } = rows[0] ?? {};
  return { counted, rows: await readCards(db, search, ids) };
}

/** The page among at most as many matches as totals count: whoever finds few sees the right order and the right number. */
export function findAmongFew(db: Db, search: TeacherSearch, at: Range): Promise<Page> {
  return findByDocument(db, search, at, 'few') ?? findByTables(db, search, at);
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
  return [{ ...everyone, order: orderBy(sort, price) }];
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
async function estimateTotal(db: Db, search: TeacherSearch): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from teachers t ${where(search)}`.execute(db);
  return Math.max(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, limits.exactTotalMax + 1);
}

/** The page of a search that finds any number of teachers, each looked at in the order in which they are shown. */
export async function findAmongMany(db: Db, search: TeacherSearch, at: Range): Promise<PageRow[]> {
  return readCards(db, search, await findByFit(db, search, at));
}

/** The page where there are more matches than totals count, and about how many there are. */
export async function findBeyondTotals(db: Db, search: TeacherSearch, at: Range): Promise<Page> {
  const expected = await estimateTotal(db, search);
  if (expected < MATCHES_READ.some) {
    const page = await findByDocument(db, search, at, 'some');
    if (page && page.counted < MATCHES_READ.some) return page;
  }
  return { counted: expected, rows: await findAmongMany(db, search, at) };
}
