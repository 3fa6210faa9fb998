import { getChatStatus } from '@coursemate/contract/teachers';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import { teacherQuery } from './teacher.ts';

/** spec 2 §9. */
const FRESH_MS = 30_000;

/** What stands between the student and a teacher. It came along with the teacher, but grows old sooner. */
export function chatStatusQuery(queryClient: QueryClient, id: string) {
  const { queryKey } = teacherQuery(id);
  return queryOptions({
    queryKey: ['teachers', 'chat-status', id],
    queryFn: ({ signal }) => call(getChatStatus, { params: { id }, signal }),
    staleTime: FRESH_MS,
    initialData: () => queryClient.getQueryData(queryKey)?.chat_status,
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
}
