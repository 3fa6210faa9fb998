import type { TeacherCard } from '@coursemate/contract/teachers';
import type { QueryClient } from '@tanstack/react-query';

import { teacherQuery } from './teacher.ts';
import { teachersQuery } from './teachers.ts';

type Facts = Partial<Pick<TeacherCard, 'chat_status' | 'can' | 'obstacle' | 'average_rating' | 'total_feedbacks'>>;
type Page = Awaited<ReturnType<NonNullable<ReturnType<typeof teachersQuery>['queryFn']>>>;

const LISTS = teachersQuery({}).queryKey.slice(0, 2);

/** Writes new facts about a teacher into every cached page that shows them. */
export function keepTeacher(queryClient: QueryClient, id: string, facts: Facts): void {
  queryClient.setQueriesData<Page>({ queryKey: LISTS }, (page) =>
    page?.teachers.some((teacher) => teacher.id === id)
      ? { ...page, teachers: page.teachers.map((teacher) => (teacher.id === id ? { ...teacher, ...facts } : teacher)) }
      : page,
  );
  queryClient.setQueryData(teacherQuery(id).queryKey, (teacher) => teacher && { ...teacher, ...facts });
}
