import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { teachersQuery } from './api/teachers.ts';
import type { TeacherSearch } from './teacher-search.ts';

/** A page of teachers, with the next one on its way before anyone asks. */
export function useTeachers(search: TeacherSearch) {
  const queryClient = useQueryClient();
  const teachers = useQuery(teachersQuery(search));
  const { data, isPlaceholderData } = teachers;
  const hasNext = data?.pagination.hasNext === true && !isPlaceholderData;

  useEffect(() => {
    if (hasNext) void queryClient.prefetchQuery(teachersQuery({ ...search, page: (search.page ?? 1) + 1 }));
  }, [queryClient, hasNext, search]);

  return teachers;
}

export type Teachers = ReturnType<typeof useTeachers>;
