import { fold } from '@coursemate/contract/fold';
import { limits } from '@coursemate/contract/limits';
import type { TeacherQuery, TeacherSort } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#platform/db/database.ts';

import type { Matching } from './matching.ts';

type Sql = RawBuilder<unknown>;

/** What a search looks for, after names were turned into ids and words into conditions. */
export interface Wanted {
  matching: Matching;
  query: TeacherQuery;
  subjectId: number | undefined;
  sort: TeacherSort;
  viewerId: string;
}

/** University, faculty, level, year and course must hold for one and the same entry. */
function sameEducation({ university, faculty, education_level, year, course }: TeacherQuery): Sql[] {
  const conditions = [
    ...(university === undefined ? [] : [sql`e.university_folded = ${fold(university)}`]),
    ...(faculty === undefined ? [] : [sql`e.faculty_folded = ${fold(faculty)}`]),
    ...(education_level === undefined ? [] : [sql`e.education_level = ${education_level}`]),
    ...(year === undefined ? [] : [sql`e.graduation_year = ${year}`]),
    ...(course === undefined ? [] : [sql`e.course = ${course}`]),
  ];
  // The document answers for one of them alone.
  if (conditions.length < 2) return [];
  return [sql`exists (select from educations e where e.user_id = t.user_id and ${sql.join(conditions, sql` and `)})`];
}

/** Some subject, the wanted one if there is one, is priced in the range. */
function priced({ min_cost, max_cost }: TeacherQuery, subjectId: number | undefined): Sql[] {
  if (min_cost === undefined && max_cost === undefined) return [];
  const conditions = [
    sql`s.subject_id is not null`,
    ...(subjectId === undefined ? [] : [sql`s.subject_id = ${subjectId}`]),
    ...(min_cost === undefined ? [] : [sql`s.price >= ${min_cost}`]),
    ...(max_cost === undefined ? [] : [sql`s.price <= ${max_cost}`]),
  ];
  return [sql`t.user_id in (select s.user_id from teacher_subjects s where ${sql.join(conditions, sql` and `)})`];
}

function where({ matching, query, subjectId, viewerId }: Wanted): Sql {
  const conditions = [
    sql`t.listed`,
    sql`t.user_id <> ${viewerId}`,
    ...(query.exclude_user_id === undefined ? [] : [sql`t.user_id <> ${query.exclude_user_id}`]),
    ...(matching.all === null ? [] : [sql`t.doc @@ ${matching.all}::tsquery`]),
    ...sameEducation(query),
    ...priced(query, subjectId),
  ];
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The price that a sort by price goes by is that of the wanted subject, else the lowest. */
function from({ sort, subjectId }: Wanted): { tables: Sql; price: Sql } {
  const byPrice = sort === 'price_asc' || sort === 'price_desc';
  if (!byPrice || subjectId === undefined) return { tables: sql`from teachers t`, price: sql`t.lesson_cost` };
  const tables = sql`
    from teachers t join teacher_subjects p on p.user_id = t.user_id and p.subject_id = ${subjectId}`;
  return { tables, price: sql`p.price` };
}

const BY_RATING = sql`t.rating_rank desc, t.rating_count desc, t.joined_at desc, t.user_id desc`;

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

interface Page {
  ids: string[];
  /** Counted up to one more than totals are exact to. */
  counted: number;
}

/** The page among at most as many matches as totals count: whoever finds few sees the right order and the right number. */
export async function findAmongFew(db: Db, wanted: Wanted, at: { limit: number; offset: number }): Promise<Page> {
  const { tables, price } = from(wanted);
  const tier = wanted.sort === 'relevance' ? tierOf(wanted.matching) : sql`0`;
  const { rows } = await sql<Page>`
    with found as materialized (
      select t.user_id, t.rating_rank, t.rating_count, t.joined_at, ${price} as price, ${tier} as tier
      ${tables} ${where(wanted)}
      limit ${limits.exactTotalMax + 1}
    )
    select
      (select count(*) from found) as counted,
      array(
        select t.user_id from found t order by t.tier, ${orderBy(wanted.sort, sql`t.price`)}
        limit ${at.limit} offset ${at.offset}
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], counted: 0 };
}

/** One fit after the other, each in the order of an index: nothing is sorted that is not shown. */
function tiersInTurn(wanted: Wanted, needed: number): Sql {
  const { tiers } = wanted.matching;
  const conditions = [...tiers.map((tier) => sql`t.doc @@ ${tier}::tsquery`), sql`true`];
  const parts = conditions.map((condition, index) => {
    const better = conditions.slice(0, index).map((earlier) => sql` and not (${earlier})`);
    return sql`(
      select t.*, ${sql.lit(index)} as tier from teachers t ${where(wanted)} and ${condition} ${sql.join(better, sql``)}
      order by ${BY_RATING} limit ${needed}
    )`;
  });
  return sql`select t.user_id from (${sql.join(parts, sql` union all `)}) t order by t.tier, ${BY_RATING}`;
}

/** The page where there are more matches than anyone counts: the order comes from an index, not from a sort. */
export async function findAmongMany(db: Db, wanted: Wanted, at: { limit: number; offset: number }): Promise<string[]> {
  const { tables, price } = from(wanted);
  const byFit = wanted.sort === 'relevance' && wanted.matching.tiers.length > 0;
  const ordered = byFit
    ? tiersInTurn(wanted, at.limit + at.offset)
    : sql`select t.user_id ${tables} ${where(wanted)} order by ${orderBy(wanted.sort, price)}`;
  const { rows } = await sql<{ user_id: string }>`${ordered} limit ${at.limit} offset ${at.offset}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** How many the planner expects; never fewer than were counted. */
export async function estimateTotal(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${from(wanted).tables} ${where(wanted)}`.execute(db);
  return Math.max(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0, limits.exactTotalMax + 1);
}
