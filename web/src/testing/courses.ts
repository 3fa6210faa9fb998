import type { UserCourse } from '@coursemate/contract/courses';
import type { TeacherCard } from '@coursemate/contract/teachers';

const TUM = { university_id: 3, university: 'Technical University of Munich' };

/** A course of the list that Maya is taking, told apart by its number. */
export function courseOf(number: number, facts: Partial<UserCourse> = {}): UserCourse {
  return {
    course_id: 10 + number,
    request_id: null,
    name: `Analysis ${number}`,
    code: `MA000${number}`,
    ...TUM,
    relation: 'taking',
    term: null,
    grade: null,
    pending: false,
    ...facts,
  };
}

/** A course that waits for approval. */
export function pendingCourse(facts: Partial<UserCourse> = {}): UserCourse {
  const request_id = '0198f0aa-0000-7000-8000-0000000006a1';
  return courseOf(9, { course_id: null, request_id, name: 'Knot Theory', code: null, pending: true, ...facts });
}

/** The part of a card for a teacher who shares courses with Maya. */
export function sharing(
  courses: ReadonlyArray<Pick<UserCourse, 'course_id' | 'name' | 'code' | 'relation'>>,
): Pick<TeacherCard, 'match' | 'courses' | 'course_count'> {
  return {
    match: courses.map(({ name }) => ({ kind: 'course', name })),
    courses: courses.map(({ course_id, name, code, relation }) => ({
      id: course_id ?? 0,
      name,
      code,
      university: TUM.university,
      relation,
    })),
    course_count: courses.length,
  };
}
