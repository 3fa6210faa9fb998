import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ListsSkeleton } from '#features/admin-lists/lists-skeleton.tsx';
import { UsersSkeleton } from '#features/admin-users/users-skeleton.tsx';
import { AvailabilitySkeleton } from '#features/availability/availability-layout.tsx';
import { ChatSkeleton } from '#features/chats/chat-skeleton.tsx';
import { HomeSkeleton } from '#features/home/home-layout.tsx';
import { CalendarSkeleton } from '#features/lessons/calendar-skeleton.tsx';
import { ProfileSkeleton } from '#features/profiles/profile-layout.tsx';
import { PageSkeleton } from '#features/shell/skeletons.tsx';
import { TeacherSkeleton } from '#features/teachers/teacher-frame.tsx';
import { TeachersSkeleton } from '#features/teachers/teachers-skeleton.tsx';

import type { FileRoutesById } from '../routeTree.gen.ts';

export const pageSkeletons = {
  '/_signed-in/home': HomeSkeleton,
  '/_signed-in/teachers/': TeachersSkeleton,
  '/_signed-in/teachers/$teacherId': TeacherSkeleton,
  '/_signed-in/chat/': ChatsSkeleton,
  '/_signed-in/chat/$chatId': () => <ChatSkeleton open />,
  '/_signed-in/calendar/': CalendarSkeleton,
  '/_signed-in/calendar/availability': AvailabilitySkeleton,
  '/_signed-in/profile': ProfileSkeleton,
  '/_signed-in/users': UsersSkeleton,
  '/_signed-in/admin/lists': ListsSkeleton,
  '/_signed-in/admin/feedbacks': PageSkeleton,
  '/_signed-in/admin/lessons': PageSkeleton,
  '/_signed-in/admin/audit': PageSkeleton,
} satisfies Partial<Record<keyof FileRoutesById, () => ReactNode>>;

function ChatsSkeleton() {
  const { chatId } = useSearch({ from: '/_signed-in/chat/' });
  return <ChatSkeleton open={chatId !== undefined} />;
}
