import type { QueryClient } from '@tanstack/react-query';

/** The `meta` of a query whose answer says what the viewer may do (`can`, `obstacle`). */
export const withDecisions = { decisions: true } as const;

/** Asks the server again for every decision, after something that may have changed one. */
export async function refreshDecisions(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['decisions'] === true });
}
