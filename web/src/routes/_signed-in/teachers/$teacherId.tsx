import { createFileRoute } from '@tanstack/react-router';

import { FeedbackSection, feedbacksQuery } from '#features/feedback/index.ts';
import { FreeTimesSection } from '#features/lessons/index.ts';
import { requireRole } from '#features/shell/index.ts';
import { similarTeachersQuery, teacherQuery, TeacherView } from '#features/teachers/index.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/teachers/$teacherId')({
  beforeLoad: ({ context: { profile }, params: { teacherId } }) => {
    // Teachers see their own page, as students do.
    if (profile.role !== 'teacher' || profile.user_id !== teacherId) requireRole(profile, 'student');
  },
  // Starts while the page's code is loading, or while the pointer rests on the link.
  loader: ({ context: { queryClient, profile }, params: { teacherId } }) => {
    void queryClient.prefetchQuery(teacherQuery(teacherId));
    if (profile.role === 'student') void queryClient.prefetchQuery(similarTeachersQuery(teacherId));
    void queryClient.prefetchInfiniteQuery(feedbacksQuery(teacherId));
  },
  staticData: { title: 'Teacher' },
  component: Teacher,
  pendingComponent: PagePending,
});

function Teacher() {
  const { teacherId } = Route.useParams();
  return (
    <TeacherView
      teacherId={teacherId}
      feedback={<FeedbackSection teacherId={teacherId} />}
      freeTimes={FreeTimesSection}
    />
  );
}
