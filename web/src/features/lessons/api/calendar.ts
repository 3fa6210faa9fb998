import { getFeed, getLessonFile, makeCalendar, removeCalendar } from '@coursemate/contract/calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

/** Whether calendar programs can ask for the viewer's lessons. The address is known only to who has just made it. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(getFeed, { signal }),
});

/** Makes a secret address; the one before stops working. */
export function useMakeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(makeCalendar, {})).url,
    onSuccess: () =>
      queryClient.setQueryData(feedQuery.queryKey, { active: true, created_at: new Date().toISOString() }),
  });
}

export function useStopFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeCalendar, {}),
    onSuccess: () => queryClient.setQueryData(feedQuery.queryKey, { active: false, created_at: null }),
  });
}

/** Gets one lesson as a file and hands it to the browser's downloads. */
export function useLessonFile() {
  return useMutation({
    mutationFn: async (id: string) => saveFile(await call(getLessonFile, { params: { id }, query: {} })),
  });
}
