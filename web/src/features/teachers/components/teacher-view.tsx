import type { ChatStatus } from '@coursemate/contract/chats';
import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { fullName } from '#features/profiles/index.ts';
import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { chatStatusQuery } from '../api/chat-status.ts';
import { teacherQuery } from '../api/teacher.ts';
import type { Viewer } from '../viewer.ts';
import { TeacherFrame } from './teacher-frame.tsx';
import { TeacherMissing } from './teacher-missing.tsx';
import { TeacherPage } from './teacher-page.tsx';
import { TeacherSkeleton } from './teacher-skeleton.tsx';

interface TeacherViewProps {
  teacherId: string;
  viewer: Viewer;
  /** The id that the feedback gives itself. */
  feedbackId: string;
  /** What students say, which is a feature of its own. */
  children: (teacher: TeacherDetail, chat: ChatStatus) => ReactNode;
}

/** A teacher's page in whichever state it is. */
export function TeacherView({ teacherId, ...page }: TeacherViewProps) {
  const { data: teacher, error, isFetching, refetch } = useQuery(teacherQuery(teacherId));

  if (teacher) return <Loaded key={teacher.id} teacher={teacher} {...page} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <TeacherFrame>
        <TeacherMissing />
      </TeacherFrame>
    );
  }
  if (error) {
    return (
      <TeacherFrame>
        <ErrorState
          title="Failed to load teacher details"
          text={sentenceOf(error, 'Please check your connection and try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </TeacherFrame>
    );
  }
  return <TeacherSkeleton />;
}

function Loaded({ teacher, children, ...page }: Omit<TeacherViewProps, 'teacherId'> & { teacher: TeacherDetail }) {
  const queryClient = useQueryClient();
  const { data: chat = teacher.chat_status } = useQuery(chatStatusQuery(queryClient, teacher.id));
  const name = fullName(teacher);
  return (
    <TeacherFrame name={name}>
      <PageTitle>{name}</PageTitle>
      <TeacherPage {...page} teacher={teacher} chat={chat} feedback={children(teacher, chat)} />
    </TeacherFrame>
  );
}
