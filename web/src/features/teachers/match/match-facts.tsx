import type { Match, TeacherDetail } from '@coursemate/contract/teachers';

import { MATCH_ICONS, sharedCourse } from './match-words.tsx';

/** The section of courses has them all. */
const COURSES = 3;

/** What the student and the teacher have in common, a line each for a list of facts. */
export function MatchFacts({ teacher }: { teacher: TeacherDetail }) {
  const courses = teacher.match.filter(({ kind }) => kind === 'course');
  const places = teacher.match.filter(({ kind }) => kind !== 'course');
  const more = courses.length - COURSES;
  return (
    <>
      {[...courses.slice(0, COURSES), ...places].map((reason) => (
        <li key={`${reason.kind} ${reason.name}`}>
          {MATCH_ICONS[reason.kind]}
          <span className="min-w-0 break-words">
            <Fact reason={reason} teacher={teacher} />
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          {MATCH_ICONS.course}
          <span>
            Knows <strong>{more === 1 ? '1 more course' : `${more} more courses`}</strong> of yours
          </span>
        </li>
      )}
    </>
  );
}

function Fact({ reason: { kind, name }, teacher }: { reason: Match; teacher: TeacherDetail }) {
  if (kind === 'faculty' || kind === 'university') {
    return (
      <>
        Studied at <strong>your {kind}</strong>
      </>
    );
  }
  if (kind === 'city') {
    return (
      <>
        Lives or studied in <strong>{name}</strong>, as you
      </>
    );
  }
  const course = sharedCourse(name, teacher);
  const at = course ? ` at ${course.university}` : '';
  if (course?.relation === 'taught') {
    return (
      <>
        Taught <strong>{name}</strong>
        {at}
      </>
    );
  }
  return (
    <>
      {course ? 'Took' : 'Knows'} <strong>{name}</strong>
      {at}, as you
    </>
  );
}
