import type { Match, TeacherDetail } from '@coursemate/contract/teachers';
import { BookOpen, CirclePause, Clock, LockKeyhole } from 'lucide-react';
import { useId } from 'react';

import { ContactLinks } from '#features/profiles/person.tsx';

import { MATCH_ICONS, sharedCourse } from '../match-texts.tsx';
import { pauseText, responseText } from '../teacher-texts.ts';

/** Facts that help a student decide, a line each. */
export function TeacherFacts({ teacher }: { teacher: TeacherDetail }) {
  const count = teacher.teacher_subjects.length;
  const paused = pauseText(teacher);
  const response = paused === null ? responseText(teacher) : null;
  if (count === 0 && teacher.match.length === 0 && paused === null && response === null) return null;
  return (
    <ul className="grid content-start gap-3 text-14 text-muted [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 [&_strong]:font-semibold [&_strong]:text-ink [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      <MatchFacts teacher={teacher} />
      {paused !== null && (
        <li className="text-warn">
          <CirclePause />
          {paused}
        </li>
      )}
      {response !== null && (
        <li>
          <Clock />
          {[response.when, `${response.share} answered`].filter(Boolean).join(' · ')}
        </li>
      )}
      {count > 0 && (
        <li>
          <BookOpen />
          <span>
            Teaches <strong>{count === 1 ? '1 subject' : `${count} subjects`}</strong>
          </span>
        </li>
      )}
    </ul>
  );
}

interface ContactInformationProps {
  teacher: TeacherDetail;
  /** Shows what a student sees who has not exchanged contacts. */
  hidden: boolean;
}

/** Both sides agree in the chat first; until then the answer does not have the fields. */
export function ContactInformation({ teacher: { email, phone_number }, hidden }: ContactInformationProps) {
  const titleId = useId();
  const exchanged = email !== undefined && !hidden;
  return (
    <section aria-labelledby={titleId} className="flex gap-3 px-2 text-14 max-xl:px-0">
      {!exchanged && <LockKeyhole className="size-4.5 shrink-0 translate-y-0.5 text-muted" />}
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={titleId} className="font-sans text-14 leading-normal font-semibold tracking-normal">
          Contact information
        </h2>
        {exchanged ? (
          <ContactLinks email={email} phone={phone_number ?? null} />
        ) : (
          <p className="text-muted">Email and phone appear here once you both agree to exchange contacts in chat.</p>
        )}
      </div>
    </section>
  );
}

/** The section of courses has them all. */
const COURSES = 3;

/** What the student and the teacher have in common, a line each for a list of facts. */
function MatchFacts({ teacher }: { teacher: TeacherDetail }) {
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
