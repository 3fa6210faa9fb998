import { limits } from '@coursemate/contract/base/limits';
import type { TeacherQuery } from '@coursemate/contract/teachers';
import { sql } from 'kysely';

import { listedSubjectSql, subjectTexts } from '#features/lists/index.ts';
import { SURELY_MANY } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import { shelvesOfStudies } from './match.queries.ts';
import type { Studies } from './match.ts';
import { CARD_COLUMNS, CARD_JOINS, lowestPriceSql, pageOf } from './page.queries.ts';
import type { Page, PageRow, Range } from './page.queries.ts';
import { shelvesOf } from './shelves.ts';
import type { Shelf } from './shelves.ts';
import '../teachers.tables.ts';

/** Whom a page is about: neither the viewer nor someone who is left out. */
const OTHERS = 'user_id <> $2::uuid and user_id <> $3::uuid';

/**
 * Whether a price lies within a range. The lowest and the highest of a teacher nearly always tell. With a limit and not
 * with `exists`, for which the planner would read every price of everyone beforehand.
 */
function pricedSql(currency: 'USD' | 'EUR', [min, max]: readonly [string, string]): string {
  const [low, high] = [`${currency.toLowerCase()}_low`, `${currency.toLowerCase()}_high`];
  // First of all that there is one: with null the database would go on to the last condition.
  return `(${low} is not null and ($4::text is null or $4 = '${currency}') and (
    ${low} between ${min} and ${max} or ${high} between ${min} and ${max}
    or ${low} < ${min} and ${high} > ${max} and (
      select true from teacher_subjects as middle where middle.user_id = shelves.user_id and middle.subject_id is not null
        and middle.currency = '${currency}' and middle.price * 100 between ${min} and ${max} limit 1)))`;
}

/** The name of a shelf, from its filters and, if it is about a subject, from that. */
const NAMES = {
  plain: '$1::text',
  subject: `'subject:' || ${listedSubjectSql('$9', '$10')} || $1::text`,
};

const lowest = lowestPriceSql('$4');

/** The price that a card shows: that of the subject, or the lowest, in the currency that is asked for if there is one. */
const PRICES = {
  plain: `${lowest.price} as price, ${lowest.currency} as currency`,
  subject: `(coalesce(page.usd_low, page.eur_low) / 100.0)::numeric(7, 2) as price,
    case when page.usd_low is null then 'EUR' else 'USD' end as currency`,
};

/** Where the two ends of the range of prices stand among the values. */
const RANGES = { plain: ['$9::int', '$10::int'], subject: ['$11::int', '$12::int'] } as const;

/** How many the planner expects on a shelf; asked where more were found than are counted, and only on demand ($8). */
function expectedSql([min, max]: readonly [string, string] | readonly [] = []): string {
  const found = min
    ? `format('select from shelves where shelf = %1$s and (usd_low between %2$s and %3$s or eur_low between %2$s and %3$s)',
        (select shelf from me), ${min}, ${max})`
    : `format('select from shelves where shelf = %s', (select shelf from me))`;
  return `case when counted > ${limits.exactTotalMax} and $8::boolean then expected_rows(${found}) end as expected`;
}

const BEST = 'rating_rank desc, rating_count desc, joined_at desc, user_id desc';

type Kind = keyof typeof NAMES;

/**
 * Who is found and how many: of everyone on the shelf, which counts in the index alone. The numbers hide in a `select`: a plan
 * for so few rows looks cheaper than one for any number, so the database would plan anew for each call (0.7 of 1.3 ms among
 * 100,000 teachers). With a range of prices it would then not use the order of the index, so there they do not.
 */
const counted = `counted as (
    select counted, ${expectedSql()} from (select count(*) as counted from (
      select from shelves where shelf = (select shelf from me) and ${OTHERS} limit (select $5::int)
    ) as found) as numbers
  )`;
const everyone = `${counted},
  page as (
    select row_number() over () as place, best.* from (
      select user_id, usd_low, eur_low from shelves
      where shelf = (select shelf from me) and ${OTHERS} order by ${BEST}
      limit (select $6::int) offset (select $7::int)
    ) as best
  )`;

/** The same of those in a range of prices: one walk finds the page and counts. */
const pricedOnes = (kind: Kind): string => `found as materialized (
    select user_id, usd_low, eur_low from shelves where shelf = (select shelf from me) and ${OTHERS}
      and (${pricedSql('USD', RANGES[kind])} or ${pricedSql('EUR', RANGES[kind])})
    order by ${BEST} limit $5
  ),
  counted as (select counted, ${expectedSql(RANGES[kind])} from (select count(*) as counted from found) as numbers),
  page as (select row_number() over () as place, found.* from found limit $6 offset $7)`;

/** Where the student's courses, places and their nearness stand among the values. */
const STUDIES = { plain: ['$9', '$10', '$11'], subject: ['$11', '$12', '$13'] } as const;

const ORDER = 'rating_rank, rating_count, joined_at, user_id';

/** Whether a teacher stands on a shelf. It has a limit, or the planner would read whole shelves. */
const standsOn = (who: string, shelf: string): string =>
  `(select true from shelves own where own.user_id = ${who} and own.shelf = ${shelf} limit 1)`;

/**
 * The same by how well teachers match a student. Of those who share a course only those can be on the page who share as many
 * as its last one. Of them, and of all who share a place, the first are enough: a page that goes beyond them is full of them.
 * So most need not be looked up on the shelf of a place: among a million teachers a page took 131 ms of processor time, now 5.
 * Where everyone is on the shelf, nobody is looked up on it.
 */
function matched(kind: Kind, isEveryone: boolean): string {
  const [courses, places, nearness] = STUDIES[kind];
  const onShelf = isEveryone ? 'true' : standsOn('shelves.user_id', '(select shelf from me)');
  const first = 'limit (select $6::int + $7::int)';
  const low = isEveryone
    ? ''
    : `cross join lateral (
        select usd_low, eur_low from shelves own where own.user_id = best.user_id and own.shelf = (select shelf from me) limit 1
      ) as own`;
  return `${counted},
    sharing as materialized (
      select ${ORDER}, count(*) as shared from shelves
      where shelf = any(array(select hashtextextended(name, 0) from unnest((select ${courses}::text[])) as name))
        and ${OTHERS} and ${onShelf}
      group by ${ORDER}
    ),
    sorted as materialized (
      select ${ORDER}, shared from sharing where shared >= coalesce((
        select shared from sharing order by shared desc limit 1 offset (select $6::int + $7::int - 1)), 0)
      order by shared desc, ${BEST}
    ),
    near as materialized (
      select hashtextextended(name, 0) as shelf, nearness
      from unnest((select ${places}::text[]), (select ${nearness}::int[])) as given (name, nearness)
    ),
    candidates as (
      (select ${ORDER}, shared, 0 as nearness from sorted ${first})
      union all
      select first.*, near.nearness from near cross join lateral (
        select ${ORDER}, shared from sorted where ${standsOn('sorted.user_id', 'near.shelf')} ${first}
      ) as first
      union all
      select first.*, 0, near.nearness from near cross join lateral (
        select ${ORDER} from shelves where shelf = near.shelf and ${OTHERS} and ${onShelf} order by ${BEST} ${first}
      ) as first
      union all
      (select ${ORDER}, 0, 0 from shelves where shelf = (select shelf from me) and ${OTHERS} order by ${BEST} ${first})
    ),
    page as (
      select row_number() over () as place, best.user_id${isEveryone ? '' : ', usd_low, eur_low'} from (
        select user_id from candidates group by ${ORDER}
        order by max(shared) desc, max(nearness) desc, ${BEST}
        limit (select $6::int) offset (select $7::int)
      ) as best ${low}
    )`;
}

const FORMS = {
  everyone: () => everyone,
  priced: pricedOnes,
  matched: (kind: Kind) => matched(kind, false),
  everyoneMatched: () => matched('plain', true),
};

interface ShelfRow extends PageRow {
  counted: number;
  expected: number | null;
}

/** Finds a page, counts, and reads the cards. One statement for all forms would be planned anew for each call. */
function preparedPage(kind: Kind, form: keyof typeof FORMS) {
  return prepared<ShelfRow>(
    `teachers_on_${kind}_shelf_${form}`,
    `with me as materialized (
       select $2::uuid as id, $4::text as currency, hashtextextended(${NAMES[kind]}, 0) as shelf
     ),
     ${FORMS[form](kind)}
     select counted.counted, counted.expected, page.user_id, ${PRICES[kind]}, ${CARD_COLUMNS}
     from counted left join (page cross join me ${CARD_JOINS}) on true
     order by page.place`,
  );
}

function preparedPages(kind: Kind) {
  return {
    everyone: preparedPage(kind, 'everyone'),
    priced: preparedPage(kind, 'priced'),
    matched: preparedPage(kind, 'matched'),
    everyoneMatched: preparedPage(kind, 'everyoneMatched'),
  };
}

const pages = { plain: preparedPages('plain'), subject: preparedPages('subject') };

interface Asked {
  query: TeacherQuery;
  viewerId: string;
  studies: Studies;
}

/** How long an estimate is good enough, and how many are remembered; beyond that they are forgotten together. */
const ESTIMATE_MS = 60_000;
const ESTIMATES = 10_000;
const estimates = new Map<string, { total: number; until: number }>();

function rememberEstimate(question: string, total: number): void {
  if (estimates.size >= ESTIMATES) estimates.clear();
  estimates.set(question, { total, until: Date.now() + ESTIMATE_MS });
}

/**
 * The page of a shelf, and how many there are: counted up to one more than totals are exact to. Beyond that the planner is
 * asked, at most once a minute for each question, because planning has a price. Where it said ten times as many, nobody
 * counts until then: the first page of 100,000 teachers took PostgreSQL 1.1 ms, now 0.7.
 */
export async function findOnShelf(db: Db, asked: Asked, shelf: Shelf, at: Range): Promise<Page & { expected: number }> {
  const { query, viewerId, studies } = asked;
  const { subject, rest } = shelf;
  const { min_cost: min, max_cost: max } = query;
  const isPriced = min !== undefined || max !== undefined;
  const isMatched = query.sort === 'match';
  const isEveryone = subject === undefined && rest === '';
  const matchedForm = isEveryone ? 'everyoneMatched' : 'matched';
  const form = isMatched ? matchedForm : isPriced ? 'priced' : 'everyone';
  const own = shelvesOfStudies(studies);
  const question = JSON.stringify([subject, rest, min, max, query.currency]);
  const known = estimates.get(question);
  const isKnown = known !== undefined && known.until > Date.now();
  const areMany = isKnown && known.total > SURELY_MANY;
  const withNext = at.offset + at.limit + 1;
  const rows = await pages[subject === undefined ? 'plain' : 'subject'][form](db, [
    rest,
    viewerId,
    query.exclude_user_id ?? viewerId,
    query.currency ?? null,
    areMany ? withNext : Math.max(limits.exactTotalMax + 1, withNext),
    at.limit,
    at.offset,
    !isKnown,
    ...(subject === undefined ? [] : subjectTexts(subject)),
    // Prices are compared in cents, of which nobody has a part.
    ...(isPriced ? [Math.ceil((min ?? 0) * 100), Math.floor((max ?? limits.priceMax) * 100)] : []),
    ...(isMatched ? [own.courses, own.places, own.nearness] : []),
  ]);
  const expected = rows[0]?.expected ?? null;
  if (expected !== null) rememberEstimate(question, expected);
  const page = pageOf(rows);
  if (!areMany) return { ...page, expected: expected ?? known?.total ?? 0 };
  if (page.counted === withNext) return { ...page, counted: limits.exactTotalMax + 1, expected: known.total };
  // The last page, or most have left: count.
  estimates.delete(question);
  return findOnShelf(db, asked, shelf, at);
}

/** Databases whose shelves are known to be full. */
const filled = new WeakSet<Db>();

/** Whether everyone stands on their shelves: after an upgrade they are filled in the background. */
export async function areShelvesFilled(db: Db): Promise<boolean> {
  if (filled.has(db)) return true;
  const row = await db.selectFrom('search_rows_version').select('version').executeTakeFirst();
  if (row?.version === NEVER_MADE) return false;
  filled.add(db);
  return true;
}

/** The version that a migration writes when rows must be made anew before they can be used. */
const NEVER_MADE = '0';

export interface RatedTeacher {
  user_id: string;
  rating_rank: number;
  rating_count: number;
  joined_at: Date;
}

type Shelves = ReturnType<typeof shelvesOf>;

/** A teacher and the shelves that they belong on. */
export interface Placed {
  teacher: RatedTeacher;
  shelves: Shelves;
}

/** The rows of teachers on their shelves. */
function rowsOf(placed: readonly Placed[]) {
  const rows = placed.flatMap(({ teacher, shelves }) => shelves.map((shelf) => ({ ...teacher, ...shelf })));
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  return sql`select hashtextextended(name, 0) as shelf, rating_rank, rating_count, joined_at, user_id,
      usd_low, usd_high, eur_low, eur_high
    from unnest(${column(({ name }) => name)}::text[], ${column((row) => row.rating_rank)}::double precision[],
      ${column((row) => row.rating_count)}::int[], ${column((row) => row.joined_at)}::timestamptz(3)[],
      ${column((row) => row.user_id)}::uuid[], ${column((row) => row.usd_low)}::int[],
      ${column((row) => row.usd_high)}::int[], ${column((row) => row.eur_low)}::int[],
      ${column((row) => row.eur_high)}::int[])
      as given (name, rating_rank, rating_count, joined_at, user_id, usd_low, usd_high, eur_low, eur_high)`;
}

/** Puts teachers on their shelves, and on no others. Someone who is not listed stands on none. */
export async function replaceShelves(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const ids = placed.map(({ teacher }) => teacher.user_id);
  await tx
    .deleteFrom('shelves')
    .where('user_id', '=', sql<string>`any(${ids})`)
    .execute();
  if (placed.every(({ shelves }) => shelves.length === 0)) return;
  await sql`
    insert into shelves (shelf, rating_rank, rating_count, joined_at, user_id, usd_low, usd_high, eur_low, eur_high)
    ${rowsOf(placed)}`.execute(tx);
}

/** The rows of a teacher as they are and as they should be, as texts that can be compared. */
export async function shelvesKept(db: Db, { teacher, shelves }: Placed) {
  const { rows: kept } = await sql<{ row: string }>`
    select shelves::text as row from shelves where user_id = ${teacher.user_id}`.execute(db);
  const { rows: expected } = await sql<{ row: string }>`
    select fresh::text as row from (${rowsOf([{ teacher, shelves }])}) as fresh`.execute(db);
  return { kept: kept.map(({ row }) => row), expected: expected.map(({ row }) => row) };
}

/** A teacher has been rated: they move to another place on each of their shelves. */
export async function moveOnShelves(tx: Tx, userId: string): Promise<void> {
  await sql`
    update shelves set rating_rank = teachers.rating_rank, rating_count = teachers.rating_count
    from teachers where teachers.user_id = ${userId} and shelves.user_id = ${userId}`.execute(tx);
}
