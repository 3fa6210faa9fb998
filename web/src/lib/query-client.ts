import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/** A refusal would be repeated word for word; only silence and trouble on the server are worth a second try. */
function worthRepeating(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * The `retry` of a mutation that may be sent twice without harm (contract §10): once, when nobody answered or the
 * server was busy. A refusal is an answer.
 */
export function retryIdempotent(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && worthRepeating(error),
        staleTime: 0,
        refetchOnWindowFocus: false,
        // The default waits silently while the browser believes it is offline; people should see what happened.
        networkMode: 'always',
      },
      // Not every call may be sent twice, so a repeat is a choice of the single mutation: `retryIdempotent`.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
