import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery } from '@tanstack/react-query';

import { userCoursesQuery } from '#features/profiles/api/user-courses.ts';
import { CourseLine } from '#features/profiles/course-line.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { PageSection } from '#ui/page/page-section.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

import { sharedWith } from '../match/match-words.tsx';

/** Nothing when the teacher has named no course. */
export function TeacherCourses({ teacher }: { teacher: TeacherDetail }) {
  if (teacher.course_count === 0) return null;
  return (
    <PageSection title="Courses">
      <Courses teacher={teacher} />
    </PageSection>
  );
}

function Courses({ teacher }: { teacher: TeacherDetail }) {
  const { data, error, isFetching, refetch } = useQuery(userCoursesQuery(teacher.id));
  if (!data && error) {
    return (
      <ErrorState
        title="Failed to load courses"
        text={sentenceOf(error, 'Please check your connection and try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading courses...">
        {Array.from({ length: teacher.course_count }, (_, row) => (
          <SkeletonRow key={row} />
        ))}
      </Loading>
    );
  }
  const isShared = sharedWith(teacher);
  // Others never see what waits for approval, but a teacher looks at their own page too.
  const courses = data.filter(({ pending, relation }) => !pending && relation !== 'taking');
  return (
    <ul className="grid gap-5">
      {courses
        .toSorted((one, other) => Number(isShared(other)) - Number(isShared(one)))
        .map((course) => (
          <li key={course.course_id}>
            <CourseLine course={course} aside={isShared(course) && <Chip tone="brand">Your course</Chip>} />
          </li>
        ))}
    </ul>
  );
}
