import type { UserCourse } from '@coursemate/contract/courses';
import type { Course } from '@coursemate/contract/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';

import { courseQuery } from '#features/lists/api/courses.ts';
import type { ChosenCourse } from '#features/lists/course-picker.tsx';
import { useOwnCourses } from '#features/profiles/api/user-courses.ts';
import { ChipButton } from '#ui/buttons/chip.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { type FilterProps, ListFilter } from '../list-filters.tsx';

const OtherCourse = lazyPart(async () => (await import('./other-course.tsx')).OtherCourse);

/** Two or three lines of the panel; the list has all. */
const CHIPS = 6;

/** A teacher who took or taught one course; the student's own courses are offered first. */
export const CourseFilter = memo(({ course_id: current, onChange }: FilterProps<'course_id'>) => {
  const { data, isLoading } = useOwnCourses();
  const [elsewhere, setElsewhere] = useState(false);
  const select = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const own = listed(data);
  const name = useCourseName(current);

  function chooseOther({ course_id, ...chosen }: ChosenCourse) {
    if (course_id === null) return;
    const course: Course = { id: course_id, ...chosen };
    queryClient.setQueryData(courseQuery(course_id).queryKey, course);
    setElsewhere(false);
    onChange({ course_id });
    // What had the focus has just disappeared.
    select.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <ListFilter
        label="Course"
        any="Any course"
        options={own.map(({ course_id, name: label }) => ({ value: String(course_id), label }))}
        value={current?.toString() ?? ''}
        valueLabel={name}
        onChange={(id) => onChange({ course_id: id === '' ? undefined : Number(id) })}
        action={{ label: 'Another course…', onSelect: () => setElsewhere(true) }}
        ref={(element) => void (select.current = element)}
      />
      {elsewhere && <OtherCourse onChoose={chooseOther} />}
      {isLoading && <Skeleton className="h-8 w-40" />}
      {data && own.length === 0 && <NoCourses />}
      {own.length > 0 && (
        <ul aria-label="Your courses" className="flex flex-wrap gap-1.5">
          {own.slice(0, CHIPS).map(({ course_id, name: label }) => (
            <li key={course_id} className="max-w-full">
              <ChipButton
                pressed={current === course_id}
                onClick={() => onChange({ course_id: current === course_id ? undefined : course_id })}
              >
                <span className="truncate">{label}</span>
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

type ListedCourse = UserCourse & { course_id: number };

/** What a student is taking now comes first; nobody can be found by a course that waits for approval. */
function listed(courses: readonly UserCourse[] = []): ListedCourse[] {
  return courses
    .filter((course): course is ListedCourse => course.course_id !== null)
    .toSorted((one, other) => Number(other.relation === 'taking') - Number(one.relation === 'taking'));
}

function NoCourses() {
  return (
    <p className="text-13 text-muted">
      <Link to="/profile" className="text-link">
        Add your courses
      </Link>{' '}
      to see who took them too.
    </p>
  );
}

/** The name of the course that is filtered by. One's own courses are loaded anyway; any other is asked for. */
export function useCourseName(id: number | undefined): string {
  const { data: own, isLoading } = useOwnCourses();
  const mine = own?.find(({ course_id }) => course_id === id);
  const isForeign = id !== undefined && !isLoading && mine === undefined;
  const { data: foreign } = useQuery({ ...courseQuery(id ?? null), enabled: isForeign });
  return mine?.name ?? foreign?.name ?? 'Course';
}
