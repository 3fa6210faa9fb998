import type { Query, QueryClient } from '@tanstack/react-query';

import { isUnanswered } from '#lib/api-error.ts';
import { whenServerIsBack } from '#lib/server-back.ts';

/** Something on the screen could not be loaded, because nobody answered. */
function isCutOff(query: Query): boolean {
  const { error, fetchStatus } = query.state;
  return isUnanswered(error) && fetchStatus === 'idle' && query.isActive();
}

/** Loads what is missing on the screen as soon as the server answers again. Returns how to stop. */
export function loadAgainWhenBack(queryClient: QueryClient): () => void {
  const queries = queryClient.getQueryCache();
  let stopWaiting: (() => void) | null = null;
  const stopWatching = queries.subscribe((event) => {
    const failed = event.type === 'updated' && event.action.type === 'error';
    if (!failed || queries.findAll({ predicate: isCutOff }).length === 0) return;
    stopWaiting ??= whenServerIsBack(() => {
      stopWaiting = null;
      void queryClient.refetchQueries({ predicate: isCutOff });
    });
  });
  return () => {
    stopWatching();
    stopWaiting?.();
  };
}
