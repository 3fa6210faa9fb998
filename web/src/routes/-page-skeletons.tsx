import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ListsSkeleton } from '#features/admin-lists/index.ts';
import { AvailabilitySkeleton } from '#features/availability/index.ts';
import { ChatSkeleton } from '#features/chats/index.ts';
import { HomeSkeleton } from '#features/home/index.ts';
import { CalendarSkeleton } from '#features/lessons/index.ts';
import { ProfileSkeleton } from '#features/profiles/index.ts';
import { PageSkeleton } from '#features/shell/index.ts';
import { TeachersSkeleton, TeacherSkeleton } from '#features/teachers/index.ts';
import { UsersSkeleton } from '#features/users/index.ts';

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
