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
      {courses.slice(0, COURSES).map((reason) => (
        <Fact key={reason.name} reason={reason} teacher={teacher} />
      ))}
      {more > 0 && (
        <li>
          {MATCH_ICONS.course}
          <span>
            Knows <strong>{more === 1 ? '1 more course' : `${more} more courses`}</strong> of yours
          </span>
        </li>
      )}
      {places.map((reason) => (
        <Fact key={reason.name} reason={reason} teacher={teacher} />
      ))}
    </>
  );
}

interface FactProps {
  reason: Match;
  teacher: TeacherDetail;
}

function Fact(fact: FactProps) {
  return (
    <li>
      {MATCH_ICONS[fact.reason.kind]}
      <span className="min-w-0 break-words">
        <Words {...fact} />
      </span>
    </li>
  );
}

function Words({ reason: { kind, name }, teacher }: FactProps) {
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
