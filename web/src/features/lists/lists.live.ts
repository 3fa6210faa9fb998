import { listUpdated } from '@coursemate/contract/lists';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

/** Lists are cached for long; this is how a new entry is seen at once all the same. */
export function keepListsLive(queryClient: QueryClient): () => void {
  return keepLive({
    events: [on(listUpdated, ({ type }) => void queryClient.invalidateQueries({ queryKey: ['lists', type] }))],
    catchUp: () => queryClient.invalidateQueries({ queryKey: ['lists'] }),
  });
}
