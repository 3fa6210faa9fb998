import type { ChatStatus } from '@coursemate/contract/chats';
import type { TeacherCard } from '@coursemate/contract/teachers';
import type { QueryClient } from '@tanstack/react-query';

import { chatStatusQuery } from './chat-status.ts';
import { teacherQuery } from './teacher.ts';
import { teachersQuery } from './teachers.ts';

type Known = Partial<Pick<TeacherCard, 'chat_status' | 'average_rating' | 'total_feedbacks'>>;
type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof teachersQuery>['queryFn']>>>;

const LISTS = teachersQuery({}).queryKey.slice(0, 2);

/** Puts what is known of a teacher in place on every page that shows them. */
export function keepTeacher(queryClient: QueryClient, id: string, known: Known): void {
  queryClient.setQueriesData<Page>({ queryKey: LISTS }, (page) =>
    page?.teachers.some((teacher) => teacher.id === id)
      ? { ...page, teachers: page.teachers.map((teacher) => (teacher.id === id ? { ...teacher, ...known } : teacher)) }
      : page,
  );
  queryClient.setQueryData(teacherQuery(id).queryKey, (teacher) => teacher && { ...teacher, ...known });
}

/** The same for the state of the chat, which has an answer of its own. */
export function keepChatStatus(queryClient: QueryClient, id: string, status: ChatStatus): void {
  keepTeacher(queryClient, id, { chat_status: status });
  queryClient.setQueryData(chatStatusQuery(queryClient, id).queryKey, status);
  // Answers that are still on their way are older than this: they are asked for again.
  void queryClient.invalidateQueries({
    queryKey: ['teachers'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
