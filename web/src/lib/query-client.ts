import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/** A second try helps after no answer or a server error; a refusal would be the same again. */
function worthRepeating(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * The `retry` of a mutation that may be sent twice without harm: once, when nobody answered or the
 * server was busy. A refusal is an answer.
 */
export function retryIdempotent(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.status === 503);
}

const JUST_ASKED_MS = 1000;

/** The `refetchOnMount` of what a route asks for just before its page does, and which is stale at once. */
export function unlessJustAsked({ state }: { state: { isInvalidated: boolean; dataUpdatedAt: number } }): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_ASKED_MS;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && worthRepeating(error),
        staleTime: 0,
        refetchOnWindowFocus: false,
        // By default a query waits silently while the browser thinks it is offline; people should see the failure.
        networkMode: 'always',
      },
      // Not every call may be sent twice, so each mutation decides: `retryIdempotent`.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}

/** The `meta` of a query whose answer says what the viewer may do (`can`, `obstacle`). */
export const withDecisions = { decisions: true } as const;

/** Asks the server again for every decision, after something that may have changed one. */
export async function refreshDecisions(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['decisions'] === true });
}
