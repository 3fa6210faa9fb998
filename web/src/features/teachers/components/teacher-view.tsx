import type { ChatStatus } from '@coursemate/contract/chats';
import type { TeacherDetail } from '@coursemate/contract/teachers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

import { chatStatusQuery } from '../api/chat-status.ts';
import { teacherQuery } from '../api/teacher.ts';
import { fullName } from '../names.ts';
import type { Viewer } from '../viewer.ts';
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
  if (error instanceof ApiError && error.status === 404) return <TeacherMissing />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load teacher details"
        text={sentenceOf(error, 'Please check your connection and try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <TeacherSkeleton />;
}

function Loaded({ teacher, children, ...page }: Omit<TeacherViewProps, 'teacherId'> & { teacher: TeacherDetail }) {
  const queryClient = useQueryClient();
  const { data: chat = teacher.chat_status } = useQuery(chatStatusQuery(queryClient, teacher.id));
  const name = fullName(teacher);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="mb-6">
        <Breadcrumb parent={<Link to="/teachers">Teachers</Link>} current={name} />
      </div>
      <TeacherPage {...page} teacher={teacher} chat={chat} feedback={children(teacher, chat)} />
    </>
  );
}
