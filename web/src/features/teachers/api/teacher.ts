import { getChatStatus, getTeacher } from '@coursemate/contract/teachers';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** spec 2 §9. */
const TEACHER_FRESH_MS = 60_000;
const CHAT_STATUS_FRESH_MS = 30_000;

export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', 'one', id],
    queryFn: async ({ signal }) => (await call(getTeacher, { params: { id }, signal })).teacher,
    staleTime: TEACHER_FRESH_MS,
  });
}

/** Whether the student has a chat with the teacher. It comes with the teacher too, but gets old sooner. */
export function chatStatusQuery(queryClient: QueryClient, id: string) {
  const { queryKey } = teacherQuery(id);
  return queryOptions({
    queryKey: ['teachers', 'chat-status', id],
    queryFn: ({ signal }) => call(getChatStatus, { params: { id }, signal }),
    staleTime: CHAT_STATUS_FRESH_MS,
    initialData: () => queryClient.getQueryData(queryKey)?.chat_status,
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
}
