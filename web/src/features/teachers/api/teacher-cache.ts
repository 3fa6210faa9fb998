import type { ChatStatus } from '@coursemate/contract/chats';
import type { TeacherCard } from '@coursemate/contract/teachers';
import type { QueryClient } from '@tanstack/react-query';

import { chatStatusQuery, teacherQuery } from './teacher.ts';
import { teachersQuery } from './teachers.ts';

type Known = Partial<Pick<TeacherCard, 'chat_status' | 'average_rating' | 'total_feedbacks'>>;
type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof teachersQuery>['queryFn']>>>;

const LISTS = teachersQuery({}).queryKey.slice(0, 2);

/** Writes new facts about a teacher into every cached page that shows them. */
export function keepTeacher(queryClient: QueryClient, id: string, known: Known): void {
  queryClient.setQueriesData<Page>({ queryKey: LISTS }, (page) =>
    page?.teachers.some((teacher) => teacher.id === id)
      ? { ...page, teachers: page.teachers.map((teacher) => (teacher.id === id ? { ...teacher, ...known } : teacher)) }
      : page,
  );
  queryClient.setQueryData(teacherQuery(id).queryKey, (teacher) => teacher && { ...teacher, ...known });
}

/** The same for the state of the chat, which also has a query of its own. */
export function keepChatStatus(queryClient: QueryClient, id: string, status: ChatStatus): void {
  keepTeacher(queryClient, id, { chat_status: status });
  queryClient.setQueryData(chatStatusQuery(queryClient, id).queryKey, status);
  // Answers that are on their way may be older than this, so they are requested again.
  void queryClient.invalidateQueries({
    queryKey: ['teachers'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
