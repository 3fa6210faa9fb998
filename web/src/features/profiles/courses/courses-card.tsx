import type { UserCourse } from '@coursemate/contract/courses';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';

import { userCoursesQuery } from '../api/user-courses.ts';
import { CourseLine } from '../course-line.tsx';

const WORDS = {
  student: {
    title: 'My courses',
    none: 'No courses added yet. With them you find teachers who took the same ones.',
  },
  teacher: {
    title: 'Courses I can help with',
    none: 'No courses added yet. Students look for someone who took theirs.',
  },
} as const;

interface CoursesCardProps {
  userId: string;
  role: 'student' | 'teacher';
  /** Left out when nothing may be changed. */
  onEdit?: () => void;
}

export function CoursesCard({ userId, role, onEdit }: CoursesCardProps) {
  const loaded = useQuery(userCoursesQuery(userId));
  const { data: courses, isError } = loaded;
  const { title, none } = WORDS[role];
  // All are replaced at once: whoever does not see them must not save.
  const edit = onEdit && courses && (
    <Button look="secondary" size="sm" onClick={onEdit}>
      {courses.length === 0 ? <Plus /> : <Pencil />}
      {courses.length === 0 ? 'Add courses' : 'Edit courses'}
    </Button>
  );
  return (
    <Card title={title} aside={edit}>
      {courses ? (
        <Courses courses={courses} none={none} />
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
          <p>Your courses could not be loaded.</p>
          <Button look="quiet" size="sm" pending={loaded.isFetching} onClick={() => void loaded.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Loading label="Loading courses...">
          <SkeletonRow />
        </Loading>
      )}
    </Card>
  );
}

function Courses({ courses, none }: { courses: readonly UserCourse[]; none: string }) {
  if (courses.length === 0) return <p className="text-14 text-muted">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {courses.map((course) => (
        <li key={course.course_id ?? course.request_id} className="py-4 first:pt-0 last:pb-0">
          <CourseLine course={course} aside={course.pending && <Badge tone="warn">Waiting for approval</Badge>} />
        </li>
      ))}
    </ul>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Onboarding is over, but the courses that were chosen in it could not be saved. */
    coursesLost?: boolean;
  }
}

/** Says after onboarding that the courses are missing, until there are some. */
export function CoursesLost({ userId, onAdd }: { userId: string; onAdd: () => void }) {
  const lost = useLocation({ select: ({ state }) => state.coursesLost === true });
  const { data: courses } = useQuery(userCoursesQuery(userId));
  if (!lost || courses?.length !== 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button look="secondary" size="sm" onClick={onAdd}>
          Add courses
        </Button>
      }
    >
      Your profile is saved, but your courses could not be. Please add them again.
    </Banner>
  );
}
