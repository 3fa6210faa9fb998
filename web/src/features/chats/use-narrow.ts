import { useMediaQuery } from '#lib/use-media-query.ts';

/** Whether only one pane has room: the list or the open chat. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99rem)');
}
