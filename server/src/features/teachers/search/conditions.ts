import { foldKey } from '@coursemate/contract/base/fold';
import type { Currency } from '@coursemate/contract/base/money';
import type { TeacherQuery } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What one filter alone cannot tell, as conditions on the person whose id `person` is; none when nothing is asked for. */
type Conditions = RawBuilder<unknown>[];

type EducationFilters = Pick<TeacherQuery, 'university' | 'faculty' | 'education_level' | 'year' | 'course'>;

/** University, faculty, level, year and course must hold for one and the same entry. */
export function sameEducation(
  { university, faculty, education_level, year, course }: EducationFilters,
  person: RawBuilder<unknown>,
): Conditions {
  const conditions = [
    ...(university === undefined ? [] : [sql`e.university_folded = ${foldKey(university)}`]),
    ...(faculty === undefined ? [] : [sql`e.faculty_folded = ${foldKey(faculty)}`]),
    ...(education_level === undefined ? [] : [sql`e.education_level = ${education_level}`]),
    ...(year === undefined ? [] : [sql`e.graduation_year = ${year}`]),
    ...(course === undefined ? [] : [sql`e.course = ${course}`]),
  ];
  // One of them alone is told by the row that searches know of a person.
  if (conditions.length < 2) return [];
  return [sql`exists (select from educations e where e.user_id = ${person} and ${sql.join(conditions, sql` and `)})`];
}

interface PriceFilters {
  min_cost?: number | undefined;
  max_cost?: number | undefined;
  currency?: Currency | undefined;
}

/** Some subject, or the one that is asked for, is priced in the range. */
export function priced(
  { min_cost, max_cost, currency }: PriceFilters,
  subjectId: number | undefined,
  person: RawBuilder<unknown>,
): Conditions {
  if (min_cost === undefined && max_cost === undefined) return [];
  const conditions = [
    sql`s.subject_id is not null`,
    ...(currency === undefined ? [] : [sql`s.currency = ${currency}`]),
    ...(subjectId === undefined ? [] : [sql`s.subject_id = ${subjectId}`]),
    ...(min_cost === undefined ? [] : [sql`s.price >= ${min_cost}`]),
    ...(max_cost === undefined ? [] : [sql`s.price <= ${max_cost}`]),
  ];
  return [sql`${person} in (select s.user_id from teacher_subjects s where ${sql.join(conditions, sql` and `)})`];
}
