import { formatPriceShort } from '@coursemate/contract/base/money';
import type { ManagedUser } from '@coursemate/contract/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { educationLevelNames } from '#features/lists/educations.tsx';
import { userCoursesQuery } from '#features/profiles/api/user-courses.ts';
import { relationNames } from '#features/profiles/course-line.tsx';
import { pauseText } from '#features/teachers/teacher-texts.ts';
import { formatClock, formatDate } from '#ui/display/dates.ts';
import { EmailAddress } from '#ui/display/email-address.tsx';

const NONE = <span className="text-muted">Not given</span>;

/** All that an administrator may want to know of a person at a glance. */
export function UserFacts({ user }: { user: ManagedUser }) {
  const { user_educations: educations, teacher_subjects: subjects } = user;
  const registered = new Date(user.created_at);
  const paused = user.role === 'teacher' ? pauseText(user) : null;
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
      <Fact name="Email">
        <a href={`mailto:${user.email}`} className="text-link">
          <EmailAddress>{user.email}</EmailAddress>
        </a>
        {user.pending_email && <span className="block text-13 text-muted">Changes to {user.pending_email}</span>}
      </Fact>
      <Fact name="Phone">{user.phone_number ?? NONE}</Fact>
      <Fact name="Studies">
        {educations.length === 0
          ? NONE
          : educations.map(({ id, faculty, university, education_level, graduation_year }) => (
              <span key={id} className="block break-words">
                {[faculty, university].filter(Boolean).join(', ')}
                <span className="block text-13 text-muted">
                  {[educationLevelNames[education_level], graduation_year].filter(Boolean).join(' · ')}
                </span>
              </span>
            ))}
      </Fact>
      {user.course_count > 0 && (
        <Fact name="Courses">
          <Courses user={user} />
        </Fact>
      )}
      {subjects.length > 0 && (
        <Fact name="Teaches">
          {subjects.map((taught) => `${taught.subject} ${formatPriceShort(taught)}`).join(', ')}
        </Fact>
      )}
      {paused !== null && <Fact name="Requests">{paused}</Fact>}
      <Fact name="Lives in">{[user.city, user.country].filter(Boolean).join(', ') || NONE}</Fact>
      <Fact name="Born">
        {user.date_of_birth === null ? NONE : formatDate(new Date(user.date_of_birth), { utc: true })}
      </Fact>
      <Fact name="Registered">
        <time dateTime={user.created_at}>
          {formatDate(registered)}, {formatClock(registered)}
        </time>
      </Fact>
      <Fact name="Profile">{user.completeness}% complete</Fact>
    </dl>
  );
}

/** How many there are is known at once, which ones is asked for. */
function Courses({ user: { user_id: id, course_count: count } }: { user: ManagedUser }) {
  const { data } = useQuery(userCoursesQuery(id));
  if (!data) return count;
  return data.map(({ course_id, request_id, name, university, relation, pending }) => (
    <span key={course_id ?? request_id} className="block break-words">
      {name}
      <span className="block text-13 text-muted">
        {[relationNames[relation], university, pending && 'Waits for approval'].filter(Boolean).join(' · ')}
      </span>
    </span>
  ));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
