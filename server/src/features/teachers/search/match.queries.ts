import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isHelpfulSql } from '#features/courses/index.ts';

import { facet } from './document.ts';
import type { Studies } from './match.ts';
import { lexeme } from './matching.ts';

type Sql = RawBuilder<unknown>;

/** How near a place is. */
const NEARNESS = { faculty: 3, university: 2, city: 1 } as const;

/** The listings of a student's courses and places, and how near each place is; a course is no place. */
export function listingsOfStudies({ courses, places }: Studies): [names: string[], nearness: number[]] {
  return [
    [...courses.map(({ id }) => facet.took(id)), ...places.map(({ key }) => key)],
    [...courses.map(() => 0), ...places.map(({ kind }) => NEARNESS[kind])],
  ];
}

/** How many courses the teacher `t` shares with a student. */
export function sharedCourses({ courses }: Studies): Sql {
  if (courses.length === 0) return sql`0::int`;
  return sql`(select count(*) from user_courses own where own.user_id = t.user_id
    and own.course_id = any(${courses.map(({ id }) => id)}::int[]) and ${sql.raw(isHelpfulSql('own'))})`;
}

/** Whether the document of the teacher `t` has one of these words. */
function hasOneOf(words: readonly string[]): Sql {
  return sql`t.doc @@ ${words.map(lexeme).join(' | ')}::tsquery`;
}

/** The conditions on the teacher `t` of each kind of place that a student has, the nearest first. */
function nearFits({ places }: Studies): Array<{ nearness: number; fits: Sql }> {
  return (['faculty', 'university', 'city'] as const).flatMap((kind) => {
    const keys = places.filter((place) => place.kind === kind).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ nearness: NEARNESS[kind], fits: hasOneOf(keys) }];
  });
}

/** How near the nearest place is that the teacher `t` shares with a student. */
export function nearnessColumn(studies: Studies): Sql {
  const near = nearFits(studies);
  if (near.length === 0) return sql`0::int`;
  const cases = near.map(({ nearness, fits }) => sql`when ${fits} then ${sql.lit(nearness)}`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** A part of what is found, with an order of its own. */
export interface Fit {
  fits: Sql;
  order: Sql;
}

/** The best matches first: who shares a course, then who shares each kind of place. */
export function matchFits(studies: Studies, rated: Sql): Fit[] {
  const near = nearFits(studies).map(({ fits }) => ({ fits, order: rated }));
  if (studies.courses.length === 0) return near;
  const sharing = hasOneOf(studies.courses.map(({ id }) => facet.took(id)));
  // They are few, so they can be counted and sorted.
  const order = sql`${sharedCourses(studies)} desc, ${nearnessColumn(studies)} desc, ${rated}`;
  return [{ fits: sharing, order }, ...near];
}
