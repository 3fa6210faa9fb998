import { limits } from '@coursemate/contract/limits';
import type { Currency } from '@coursemate/contract/subjects';
import type { TeacherQuery, TeacherSort } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#platform/db/database.ts';

import { priced, sameEducation } from './conditions.ts';
import type { Matching } from './matching.ts';

type Sql = RawBuilder<unknown>;

const PERSON = sql`t.user_id`;

/** What a search looks for, after names were turned into ids and words into conditions. */
export interface TeacherSearch {
  matching: Matching;
  query: TeacherQuery;
  subjectId: number | undefined;
  sort: TeacherSort;
  viewerId: string;
}

function where({ matching, query, subjectId, viewerId }: TeacherSearch): Sql {
  const conditions = [
    sql`t.listed`,
    sql`t.user_id <> ${viewerId}`,
    ...(query.exclude_user_id === undefined ? [] : [sql`t.user_id <> ${query.exclude_user_id}`]),
    ...(matching.all === null ? [] : [sql`t.doc @@ ${matching.all}::tsquery`]),
    ...sameEducation(query, PERSON),
    ...priced(query, subjectId, PERSON),
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

const BY_RATING = sql`t.rating_rank desc, t.rating_count desc, t.joined_at desc, t.user_id desc`;

const isByPrice = (sort: TeacherSort): boolean => sort === 'price_asc' || sort === 'price_desc';

function orderBy(sort: TeacherSort, price: Sql): Sql {
  if (sort === 'newest') return sql`t.joined_at desc, t.user_id desc`;
  if (sort === 'price_asc') return sql`${price} asc nulls last, t.user_id`;
  if (sort === 'price_desc') return sql`${price} desc nulls last, t.user_id`;
  return BY_RATING;
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
  rating_sum: number;
  rating_count: number;
  price: string | null;
  currency: Currency | null;
  /** The chat between viewer and teacher. */
  chat_id: string | null;
  chat_status: 'pending' | 'accepted' | 'rejected' | null;
  chat_initiator: string | null;
}

export interface Page {
  rows: PageRow[];
  /** Counted up to one more than totals are exact to. */
  counted: number;
}

/** All of a card that is read for it; `page` and `me` are the aliases of who is on the page and of the viewer. */
export const CARD_COLUMNS = `cards.card, cards.can_receive_messages, t.rating_sum, t.rating_count,
  chats.id as chat_id, chats.status as chat_status, chats.initiator_id as chat_initiator`;
export const CARD_JOINS = `join teachers t on t.user_id = page.user_id
  left join teacher_cards cards on cards.user_id = page.user_id
  left join chats on chats.low_id = least(page.user_id, me.id) and chats.high_id = greatest(page.user_id, me.id)`;

/** The price that cards show: that of the subject that is asked for, the lowest in a currency, or the lowest. */
function shownPrice({ subjectId, query: { currency } }: TeacherSearch): Sql {
  if (subjectId !== undefined) {
    return sql`(select s.price, s.currency from teacher_subjects s
      where s.user_id = page.user_id and s.subject_id = ${subjectId})`;
  }
  if (currency === undefined) return sql`(select t.lesson_cost, t.lesson_currency)`;
  const lowest = LOWEST[currency];
  return sql`(select coalesce(${lowest}, t.lesson_cost),
    case when ${lowest} is null then t.lesson_currency else ${sql.lit(currency)} end)`;
}

/** Reads the cards of a page. `found` names a query with who was found, in order as `place`. */
async function readCards(db: Db, search: TeacherSearch, found: Sql, at: Range): Promise<Page> {
  const { rows } = await sql<PageRow & { counted: number }>`
    with me as (select ${search.viewerId}::uuid as id), ${found},
    page as (select * from found order by place limit ${at.limit} offset ${at.offset})
    select counted.counted, page.user_id, shown.price, shown.currency, ${sql.raw(CARD_COLUMNS)}
    from (select count(*) as counted from found) as counted
    left join (page cross join me ${sql.raw(CARD_JOINS)}
      left join lateral ${shownPrice(search)} as shown (price, currency) on true) on true
    order by page.place`.execute(db);
  return pageOf(rows);
}

/** A page without anyone still tells how many there are. */
export function pageOf(rows: ReadonlyArray<PageRow & { counted: number }>): Page {
  return { counted: rows[0]?.counted ?? 0, rows: rows.filter((row) => row.user_id !== null) };
}

export interface Range {
  limit: number;
  offset: number;
}

/** The page among at most as many matches as totals count: whoever finds few sees the right order and the right number. */
export function findAmongFew(db: Db, search: TeacherSearch, at: Range): Promise<Page> {
  const price = isByPrice(search.sort) ? priceOf(search) : sql`null::numeric`;
  const tier = search.sort === 'relevance' ? tierOf(search.matching) : sql`0`;
  const found = sql`
    matching as materialized (
      select t.user_id, t.rating_rank, t.rating_count, t.joined_at, ${price} as price, ${tier} as tier
      from teachers t ${where(search)}
      limit ${limits.exactTotalMax + 1}
    ),
    found as (
      select t.user_id, row_number() over (order by t.tier, ${orderBy(search.sort, sql`t.price`)}) as place
      from matching t
    )`;
  return readCards(db, search, found, at);
}

/** In the order of an index, so that nothing is sorted that is not shown. */
async function findInOrder(db: Db, search: TeacherSearch, at: Range, and: Sql): Promise<string[]> {
  const bySubjectPrice = isByPrice(search.sort) && search.subjectId !== undefined;
  const tables = bySubjectPrice
    ? sql`teachers t join teacher_subjects p on p.user_id = t.user_id and p.subject_id = ${search.subjectId}`
    : sql`teachers t`;
  const order = orderBy(search.sort, bySubjectPrice ? subjectPrice(search.query) : lowestPrice(search.query));
  const { rows } = await sql<{ user_id: string }>`
    select t.user_id from ${tables} ${where(search)} ${and}
    order by ${order} limit ${at.limit} offset ${at.offset}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The best fit first, each fit in the order of ratings, until there are enough: most pages never ask for the rest. */
async function findByFit(db: Db, search: TeacherSearch, at: Range): Promise<string[]> {
  const { tiers } = search.matching;
  const fits = [...tiers.map((tier) => sql`t.doc @@ ${tier}::tsquery`), sql`true`];
  const needed = at.offset + at.limit;
  const found: string[] = [];
  for (const [index, fit] of fits.entries()) {
    const better = fits.slice(0, index).map((earlier) => sql`and not (${earlier})`);
    const rest = { limit: needed - found.length, offset: 0 };
    found.push(...(await findInOrder(db, search, rest, sql`and ${fit} ${sql.join(better, sql` `)}`)));
    if (found.length >= needed) break;
  }
  return found.slice(at.offset);
}

/** The page where there are more matches than anyone counts. */
export async function findAmongMany(db: Db, search: TeacherSearch, at: Range): Promise<PageRow[]> {
  const byFit = search.sort === 'relevance' && search.matching.tiers.length > 0;
  const ids = byFit ? await findByFit(db, search, at) : await findInOrder(db, search, at, sql``);
  const found = sql`found as (select * from unnest(${ids}::uuid[]) with ordinality as given (user_id, place))`;
  const { rows } = await readCards(db, search, found, { limit: at.limit, offset: 0 });
  return rows;
}

/** How many the planner expects; never fewer than were counted. */
export async function estimateTotal(db: Db, search: TeacherSearch): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from teachers t ${where(search)}`.execute(db);
  return Math.max(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, limits.exactTotalMax + 1);
}
