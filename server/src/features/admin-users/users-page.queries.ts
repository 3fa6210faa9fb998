import { createHash } from 'node:crypto';

import { foldKey } from '@coursemate/contract/base/fold';
import type { Pagination } from '@coursemate/contract/base/pagination';
import type { UserQuery } from '@coursemate/contract/users';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { lexeme, priced, sameEducation } from '#features/teachers/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';

import './user-rows.tables.ts';
import { wordsQuery } from './user-words.ts';

type Sql = RawBuilder<unknown>;

/** Shorter parts of an email have no trigram to look for. */
const EMAIL_PART_MIN = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** As the view of the facets makes it. */
const hashOf = (name: string): string => createHash('md5').update(foldKey(name)).digest('hex');

/** The filters that a facet answers by itself. */
function facetsOf(query: UserQuery, subjectId: number | undefined): string[] {
  const facetIfSet = <T>(name: string, value: T | undefined, text: (value: T) => string = String): string[] =>
    value === undefined ? [] : [`${name}:${text(value)}`];
  return [
    ...facetIfSet('university', query.university, hashOf),
    ...facetIfSet('faculty', query.faculty, hashOf),
    ...facetIfSet('home-at', query.location_city_id),
    ...facetIfSet('at', query.city_id),
    ...facetIfSet('home-in', query.location_country_id),
    ...facetIfSet('in', query.country_id),
    ...facetIfSet('level', query.education_level),
    ...facetIfSet('year', query.year),
    ...facetIfSet('course', query.course),
    ...facetIfSet('subject', subjectId),
  ];
}

/** Role and state as facets, the one that fits the fewest people first. */
function accountFacets({ is_deleted, blocked, role }: UserQuery): string[] {
  return [
    ...(is_deleted === 'true' ? ['deleted'] : []),
    ...(blocked === undefined ? [] : [`blocked:${blocked}`]),
    ...(role === undefined ? [] : [`role:${role}`]),
  ];
}

/** The same as conditions, for rows of both tables have them. */
function accountConditions({ is_deleted = 'false', blocked, role }: UserQuery): Sql[] {
  return [
    ...(is_deleted === 'all' ? [] : [is_deleted === 'true' ? sql`p.deleted` : sql`not p.deleted`]),
    ...(blocked === undefined ? [] : [blocked === 'true' ? sql`p.blocked` : sql`not p.blocked`]),
    ...(role === undefined ? [] : [role === 'none' ? sql`p.role is null` : sql`p.role = ${role}`]),
  ];
}

/** Anywhere in the address, or at its beginning when there is too little to look for anywhere. */
function emailLike(part: string): string {
  const escaped = part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  return [...part].length < EMAIL_PART_MIN ? `${escaped}%` : `%${escaped}%`;
}

/** The period holds its whole last day. */
function registered({ registration_period_start: start, registration_period_end: end }: UserQuery): Sql[] {
  return [
    ...(start === undefined ? [] : [sql`p.joined_at >= ${new Date(start)}`]),
    ...(end === undefined ? [] : [sql`p.joined_at < ${new Date(new Date(end).getTime() + DAY_MS)}`]),
  ];
}

/**
 * A range with one end is told by the highest or the lowest price of a person; with two ends, or for one subject or
 * currency, each price is looked at.
 */
function prices(query: UserQuery, subjectId: number | undefined): Sql[] {
  const { min_cost, max_cost, currency } = query;
  const twoEnded = min_cost !== undefined && max_cost !== undefined;
  const each = twoEnded || currency !== undefined || subjectId !== undefined;
  return [
    ...(min_cost === undefined ? [] : [sql`p.highest_price >= ${min_cost}`]),
    ...(max_cost === undefined ? [] : [sql`p.lowest_price <= ${max_cost}`]),
    ...(each ? priced(query, subjectId, sql`p.user_id`) : []),
  ];
}

interface Found {
  table: Sql;
  conditions: Sql[];
}

/** Null: nothing can match. */
function conditionsOf(query: UserQuery, subjectId: number | undefined): Found | null {
  const words = query.search === undefined ? { starts: [], rest: null } : wordsQuery(query.search);
  if (words === null) return null;
  const facets = facetsOf(query, subjectId);
  const only = facets[0] ?? accountFacets(query)[0];
  const byMore = query.email !== undefined || query.min_cost !== undefined || query.max_cost !== undefined;
  const needsRow = words.starts.length > 0 || facets.length > 1 || byMore;
  const { exclude_user_id: excluded } = query;
  const without = excluded === undefined ? [] : [sql`p.user_id <> ${excluded}`];
  const common = [...accountConditions(query), ...registered(query), ...without];
  // One filter alone, with any role and state, is read in order from its own rows.
  if (only !== undefined && !needsRow) {
    return { table: sql`user_facets`, conditions: [sql`p.facet = ${only}`, ...common] };
  }
  const indexed = [...facets.map(lexeme), ...words.starts];
  return {
    table: sql`user_rows`,
    conditions: [
      ...(indexed.length === 0 ? [] : [sql`p.doc @@ ${indexed.join(' & ')}::tsquery`]),
      ...common,
      // As a function, or the index would be asked for it as well.
      ...(words.rest === null ? [] : [sql`ts_match_vq(p.doc, ${words.rest}::tsquery)`]),
      ...(query.email === undefined ? [] : [sql`p.email like ${emailLike(query.email)}`]),
      ...sameEducation(query, sql`p.user_id`),
      ...prices(query, subjectId),
    ],
  };
}

/** A page of people, newest first; null when nothing can match. */
export async function findUserIds(
  db: Db,
  query: UserQuery,
  subjectId: number | undefined,
): Promise<{ ids: string[]; pagination: Pagination } | null> {
  const found = conditionsOf(query, subjectId);
  if (found === null) return null;
  const where = found.conditions.length === 0 ? sql`` : sql`where ${sql.join(found.conditions, sql` and `)}`;
  const people = sql<{
    user_id: string;
    joined_at: Date;
  }>`(select p.user_id, p.joined_at from ${found.table} p ${where})`;
  const ordered = db
    .selectFrom(people.as('found'))
    .select('found.user_id')
    .orderBy('found.joined_at', 'desc')
    .orderBy('found.user_id', 'desc');
  const { rows, pagination } = await readPage(db, ordered, query);
  return { ids: rows.map((row) => row.user_id), pagination };
}
