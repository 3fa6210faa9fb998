import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { userCoursesQuery } from '../api/user-courses.ts';

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
