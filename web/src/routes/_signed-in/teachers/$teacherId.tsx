import { createFileRoute } from '@tanstack/react-router';

import { BlockPerson } from '#features/chats/block-action.tsx';
import { feedbacksQuery } from '#features/feedback/api/feedbacks.ts';
import { FeedbackSection } from '#features/feedback/feedback-section.tsx';
import { FreeTimesSection } from '#features/lessons/free-times-section.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { similarTeachersQuery, teacherQuery } from '#features/teachers/api/teachers.ts';
import { TeacherView } from '#features/teachers/teacher-view.tsx';

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
      block={BlockPerson}
    />
  );
}
