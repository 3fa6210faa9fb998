import type { ChatStatus } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { FeedbackSection, feedbacksQuery } from '#features/feedback/index.ts';
import { fullName } from '#features/profiles/index.ts';
import { requireRole } from '#features/shell/index.ts';
import { keepTeacher, teacherQuery, TeacherSkeleton, TeacherView, useTeachersLive } from '#features/teachers/index.ts';

import { useViewer } from './-viewer.tsx';

const FEEDBACK_ID = 'feedback';

export const Route = createFileRoute('/_signed-in/teachers/$teacherId')({
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // On their way while the page's code is, or while the pointer rests on the link.
  loader: ({ context: { queryClient }, params: { teacherId } }) => {
    void queryClient.prefetchQuery(teacherQuery(teacherId));
    void queryClient.prefetchInfiniteQuery(feedbacksQuery(teacherId));
  },
  staticData: { title: 'Teacher' },
  component: Teacher,
  pendingComponent: TeacherSkeleton,
});

function Teacher() {
  const { teacherId } = Route.useParams();
  const queryClient = useQueryClient();
  const student = useViewer();
  useTeachersLive();
  if (!student) return null;
  const { profile, viewer } = student;
  return (
    <TeacherView teacherId={teacherId} viewer={viewer} feedbackId={FEEDBACK_ID}>
      {(teacher, chat) => (
        <FeedbackSection
          id={FEEDBACK_ID}
          teacher={{ id: teacher.id, name: fullName(teacher) }}
          speaker={speakerOf(profile)}
          obstacle={feedbackObstacle(profile, chat)}
          onSums={({ average_rating, total_feedbacks }) =>
            keepTeacher(queryClient, teacher.id, { average_rating, total_feedbacks })
          }
        />
      )}
    </TeacherView>
  );
}

function speakerOf({ user_id, name, last_name, avatar_url }: OwnProfile) {
  return { student_id: user_id, student: { name, last_name, avatar_url } };
}

/** Why a student cannot rate a teacher, in the server's words. */
function feedbackObstacle({ blocked }: OwnProfile, chat: ChatStatus): string | null {
  if (blocked) return errors.feedback_restricted.sentence;
  return chat.has_accepted_chat ? null : errors.feedback_needs_chat.sentence;
}
