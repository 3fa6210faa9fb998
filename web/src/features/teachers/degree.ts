import { fold } from '@coursemate/contract/base/fold';
import type { Education } from '@coursemate/contract/educations';

import { educationLevelNames } from '#features/lists/educations.tsx';

/** The education to show first: the one at the searched university, else the latest. */
export function mainEducation(educations: readonly Education[], university?: string): Education | undefined {
  const searched =
    university === undefined
      ? undefined
      : educations.find((education) => fold(education.university) === fold(university));
  return searched ?? educations.toSorted((one, other) => (other.graduation_year ?? 0) - (one.graduation_year ?? 0))[0];
}

/** 'Master in Mathematics' */
export function degreeOf({ education_level: level, faculty }: Education): string {
  if (faculty === null) return educationLevelNames[level];
  return level === 'other' ? faculty : `${educationLevelNames[level]} in ${faculty}`;
}
