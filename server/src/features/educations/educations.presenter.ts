import type { Education } from '@coursemate/contract/educations';

import type { EducationRow } from './educations.tables.ts';

/** What an entry has beside what it shows. */
type Unshown = 'user_id' | 'position' | 'university_folded' | 'faculty_folded' | 'created_at';

export function presentEducation(row: Omit<EducationRow, Unshown>): Education {
  return {
    id: row.id,
    country_id: row.country_id,
    city_id: row.city_id,
    university: row.university,
    university_id: row.university_id,
    faculty: row.faculty,
    education_level: row.education_level,
    graduation_year: row.graduation_year,
    course: row.course,
  };
}
