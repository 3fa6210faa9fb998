import { foldKey } from '@coursemate/contract/fold';
import type { Pagination } from '@coursemate/contract/pagination';
import type { UserQuery } from '@coursemate/contract/users';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { priced, sameEducation } from '#features/teachers/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';

import './user-rows.tables.ts';
import { wordsQuery } from './user-words.ts';

type Sql = RawBuilder<unknown>;

/** Shorter parts of an email have no trigram to look for. */
const EMAIL_PART_MIN = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The filters that a facet answers, those that fit the fewest people first: the page is read in the first one's order. */
function facetsOf(query: UserQuery, subjectId: number | undefined): string[] {
  const given = (name: string, value: string | number | undefined): string[] =>
    value === undefined ? [] : [`${name}:${value}`];
  const folded = (name: string | undefined) => (name === undefined ? undefined : foldKey(name));
  return [
    ...given('university', folded(query.university)),
    ...given('home-at', query.location_city_id),
    ...given('at', query.city_id),
    ...given('faculty', folded(query.faculty)),
    ...given('year', query.year),
    ...given('subject', subjectId),
    ...(query.is_deleted === 'true' ? ['deleted'] : []),
    ...given('home-in', query.location_country_id),
    ...given('in', query.country_id),
    ...given('course', query.course),
    ...given('level', query.education_level),
    ...given('blocked', query.blocked),
    ...given('role', query.role),
  ];
}

/** Anywhere in the address, or at its beginning when there is too little to look for anywhere. */
function emailLike(part: string): string {
  const escaped = part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  return [...part].length < EMAIL_PART_MIN ? `${escaped}%` : `%${escaped}%`;
}

/** Conditions on the words of a person, whose row is called `words`; null when nothing can match. */
function textConditions({ search, email }: UserQuery, words: Sql): Sql[] | null {
  const wanted = search === undefined ? undefined : wordsQuery(search);
  if (wanted === null) return null;
  return [
    ...(wanted === undefined ? [] : [sql`${words}.doc @@ ${wanted}::tsquery`]),
    ...(email === undefined ? [] : [sql`${words}.email like ${emailLike(email)}`]),
  ];
}

/** The period holds its whole last day. */
function registered({ registration_period_start: start, registration_period_end: end }: UserQuery): Sql[] {
  return [
    ...(start === undefined ? [] : [sql`p.joined_at >= ${new Date(start)}`]),
    ...(end === undefined ? [] : [sql`p.joined_at < ${new Date(new Date(end).getTime() + DAY_MS)}`]),
  ];
}

/** The people of a query as a table expression with `user_id` and `joined_at`; null when nothing can match. */
function matching(query: UserQuery, subjectId: number | undefined): Sql | null {
  const [first, ...others] = facetsOf(query, subjectId);
  const texts = textConditions(query, first === undefined ? sql`p` : sql`w`);
  if (texts === null) return null;
  const joins = [
    ...others.map((facet, index) => {
      const table = sql.ref(`f${index}`);
      return sql`join user_facets ${table} on ${table}.user_id = p.user_id and ${table}.facet = ${facet}`;
    }),
    ...(first !== undefined && texts.length > 0 ? [sql`join user_words w on w.user_id = p.user_id`] : []),
  ];
  const conditions = [
    ...(first === undefined ? [] : [sql`p.facet = ${first}`]),
    ...(query.is_deleted === undefined || query.is_deleted === 'false' ? [sql`not p.deleted`] : []),
    ...registered(query),
    ...texts,
    ...sameEducation(query, sql`p.user_id`),
    ...priced(query, subjectId, sql`p.user_id`),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const table = first === undefined ? sql`user_words` : sql`user_facets`;
  return sql`(select p.user_id, p.joined_at from ${table} p ${sql.join(joins, sql` `)} ${where})`;
}

/** A page of people, newest first; null when nothing can match. */
export async function findUserIds(
  db: Db,
  query: UserQuery,
  subjectId: number | undefined,
): Promise<{ ids: string[]; pagination: Pagination } | null> {
  const found = matching(query, subjectId);
  if (found === null) return null;
  const ordered = db
    .selectFrom(sql<{ user_id: string; joined_at: Date }>`${found}`.as('found'))
    .select('found.user_id')
    .orderBy('found.joined_at', 'desc')
    .orderBy('found.user_id', 'desc');
  const { rows, pagination } = await readPage(db, ordered, query);
  return { ids: rows.map((row) => row.user_id), pagination };
}
