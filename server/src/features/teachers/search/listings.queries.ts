import { limits } from '@coursemate/contract/base/limits';
import type { TeacherQuery } from '@coursemate/contract/teachers';
import { sql } from 'kysely';

import { listedSubjectSql, subjectTexts } from '#features/lists/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import { listingsOfStudies } from './best-match.queries.ts';
import { cardParts } from './cards-of-page.queries.ts';
import type { Page, PageRow, Range } from './cards-of-page.queries.ts';
import type { Listing, ListingRow } from './listings.ts';
import type { Studies } from './shared-studies.ts';
import '../teachers.tables.ts';

/**
 * The table `shelves` has a row for each teacher of each listing, sorted by rating in its index. A page is one walk along one
 * listing, which also counts and compares prices, and reads nothing else until it knows who is on the page. Without listings
 * the search that is asked most took 10 s of processor time for 1,000 pages among 100,000 teachers; with them it takes 2 s.
 */
const BEST = 'rating_rank desc, rating_count desc, joined_at desc, user_id desc';
const ORDER_COLUMNS = 'rating_rank, rating_count, joined_at, user_id';

/** Neither the viewer nor someone who is left out. */
const OTHERS = 'user_id <> $2::uuid and user_id <> $3::uuid';

const THIS = '(select listing from me)';

/**
 * Whether a price lies within a range. The lowest and the highest of a teacher nearly always tell. With a limit and not
 * with `exists`, for which the planner would read every price of everyone beforehand.
 */
function pricedSql(currency: 'USD' | 'EUR', min: string, max: string): string {
  const [low, high] = [`${currency.toLowerCase()}_low`, `${currency.toLowerCase()}_high`];
  // First of all that there is one: with null the database would go on to the last condition.
  return `(${low} is not null and $4 = '${currency}' and (
    ${low} between ${min} and ${max} or ${high} between ${min} and ${max}
    or ${low} < ${min} and ${high} > ${max} and (
      select true from teacher_subjects as middle where middle.user_id = shelves.user_id and middle.subject_id is not null
        and middle.currency = '${currency}' and middle.price * 100 between ${min} and ${max} limit 1)))`;
}

/** Whether a teacher is in a listing. It has a limit, or the planner would read whole listings. */
const isInSql = (person: string, listing: string): string =>
  `(select true from shelves own where own.user_id = ${person} and own.shelf = ${listing} limit 1)`;

const pageByRating = `page as (select row_number() over () as place, user_id from found limit (select $5::int) offset (select $6::int))`;

/**
 * By how well teachers match a student: everyone who shares a course or a place with them and is in the listing, then the
 * first of the listing itself, as many as the page reaches.
 */
const pageByMatch = `wanted as materialized (
    select hashtextextended(name, 0) as listing, nearness
    from unnest((select $9::text[]), (select $10::int[])) as given (name, nearness)
  ),
  page as (
    select row_number() over () as place, best.user_id from (
      select user_id from (
        select ${ORDER_COLUMNS}, (nearness = 0)::int as shared, nearness from wanted join shelves on shelf = wanted.listing
        where ${OTHERS} and ((select is_everyone from me) or ${isInSql('shelves.user_id', THIS)})
        union all
        (select ${ORDER_COLUMNS}, 0, 0 from found limit (select $5::int + $6::int))
      ) as candidates
      group by ${ORDER_COLUMNS}
      order by sum(shared) desc, max(nearness) desc, ${BEST} limit (select $5::int) offset (select $6::int)
    ) as best
  )`;

interface ListedRow extends PageRow {
  counted: number;
  expected: number | null;
}

const cards = cardParts('subject_id from me', '$4::text');

/**
 * Finds a page, counts up to one more than totals are exact to, asks the planner where there are more, and reads the cards. A
 * listing without a price range, with one, and by match each have a plan of their own. The number of the limit is written out
 * and others hide in a `select`, or the database would plan anew for each call. Without a range it is quicker to read the index
 * twice than to keep what was found (1.2 ms instead of 1.4).
 */
function listingPage(name: string, range: readonly [string, string] | null, page: string) {
  const within = range ? `and (${pricedSql('USD', ...range)} or ${pricedSql('EUR', ...range)})` : '';
  const expected = range
    ? `format('select from shelves where shelf = %1$s and (usd_low between %2$s and %3$s or eur_low between %2$s and %3$s)',
        ${THIS}, ${range[0]}, ${range[1]})`
    : `format('select from shelves where shelf = %s', ${THIS})`;
  return prepared<ListedRow>(
    `teachers_of_listing_${name}`,
    `with given as materialized (select $1::text as rest, $7::text as folded, $8::text as key),
     me as materialized (
       select $2::uuid as id, subject.id as subject_id, rest = '' and folded is null as is_everyone,
         hashtextextended(case when folded is null then '' else 'subject:' || subject.id end || rest, 0) as listing
       from given cross join lateral (select ${listedSubjectSql('given.folded', 'given.key')} as id offset 0) as subject
     ),
     found as ${range ? '' : 'not '}materialized (
       select ${ORDER_COLUMNS} from shelves where shelf = ${THIS} and ${OTHERS} ${within}
       order by ${BEST} limit ${limits.exactTotalMax + 1}
     ),
     counted as (
       select counted, case when counted > ${limits.exactTotalMax} then expected_rows(${expected}) end as expected
       from (select count(*) as counted from found) as numbers
     ),
     ${page}
     select counted.counted, counted.expected, ${cards.columns}
     from counted left join (page cross join me ${cards.joins}) on true
     order by page.place`,
  );
}

const pages = {
  rated: listingPage('rated', null, pageByRating),
  priced: listingPage('priced', ['$9::int', '$10::int'], pageByRating),
  matched: listingPage('matched', null, pageByMatch),
};

interface Asked {
  query: TeacherQuery;
  viewerId: string;
  studies: Studies;
}

/** The page of a listing; more than totals are exact to are estimated. */
export async function findInListing(db: Db, asked: Asked, { subject, rest }: Listing, at: Range): Promise<Page> {
  const { query, viewerId, studies } = asked;
  const { min_cost: min, max_cost: max } = query;
  const isMatched = query.sort === 'match';
  const isPriced = min !== undefined || max !== undefined;
  const rows = await pages[isMatched ? 'matched' : isPriced ? 'priced' : 'rated'](db, [
    rest,
    viewerId,
    query.exclude_user_id ?? viewerId,
    query.currency ?? null,
    at.limit,
    at.offset,
    ...(subject === undefined ? [null, null] : subjectTexts(subject)),
    ...(isMatched ? listingsOfStudies(studies) : []),
    // Prices are compared in cents, of which nobody has a part.
    ...(isPriced ? [Math.ceil((min ?? 0) * 100), Math.floor((max ?? limits.priceMax) * 100)] : []),
  ]);
  const { counted = 0, expected = null } = rows[0] ?? {};
  return { rows: rows.filter((row) => row.user_id !== null), counted: Math.max(counted, expected ?? 0) };
}

/** Databases whose listings are known to be filled. */
const filled = new WeakSet<Db>();

/** The version that a migration writes when rows must be made anew before they can be used. */
const NEVER_MADE = '0';

/** Whether everyone is in their listings: after an upgrade they are filled in the background. */
export async function areListingsFilled(db: Db): Promise<boolean> {
  if (filled.has(db)) return true;
  const row = await db.selectFrom('search_rows_version').select('version').executeTakeFirst();
  if (row?.version === NEVER_MADE) return false;
  filled.add(db);
  return true;
}

export interface RatedTeacher {
  user_id: string;
  rating_rank: number;
  rating_count: number;
  joined_at: Date;
}

/** A teacher and the listings that they belong in. */
interface Placed {
  teacher: RatedTeacher;
  listings: readonly ListingRow[];
}

/** The rows of teachers, as a query. */
function rowsOf(placed: readonly Placed[]) {
  const rows = placed.flatMap(({ teacher, listings }) => listings.map((listing) => ({ ...teacher, ...listing })));
  return sql`select hashtextextended(name, 0) as shelf, rating_rank, rating_count, joined_at, user_id,
      usd_low, usd_high, eur_low, eur_high
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (name text, rating_rank double precision,
      rating_count int, joined_at timestamptz(3), user_id uuid, usd_low int, usd_high int, eur_low int, eur_high int)`;
}

/** Puts teachers in their listings, and in no others. Someone who is not listed is in none. */
export async function replaceListings(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const ids = placed.map(({ teacher }) => teacher.user_id);
  await sql`delete from shelves where user_id = any(${ids})`.execute(tx);
  await sql`
    insert into shelves (shelf, rating_rank, rating_count, joined_at, user_id, usd_low, usd_high, eur_low, eur_high)
    ${rowsOf(placed)}`.execute(tx);
}

/** The rows of a teacher as they are and as they should be, as texts that can be compared. */
export async function listingRows(db: Db, placed: Placed): Promise<{ kept: string[]; fresh: string[] }> {
  const { rows: kept } = await sql<{ row: string }>`
    select shelves::text as row from shelves where user_id = ${placed.teacher.user_id}`.execute(db);
  const { rows: fresh } = await sql<{ row: string }>`
    select fresh::text as row from (${rowsOf([placed])}) as fresh`.execute(db);
  return { kept: kept.map(({ row }) => row), fresh: fresh.map(({ row }) => row) };
}

/** A teacher has been rated: they move in each of their listings. */
export async function moveInListings(tx: Tx, userId: string): Promise<void> {
  await sql`
    update shelves set rating_rank = teachers.rating_rank, rating_count = teachers.rating_count
    from teachers where teachers.user_id = ${userId} and shelves.user_id = ${userId}`.execute(tx);
}
