import { type Proposal, proposeLessons } from '@coursemate/contract/lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { refreshSlots } from '../slots.ts';
import { keepLesson } from './lessons.ts';

/** Proposes lessons. The same proposal again has the same `client_id`, so the server takes it once. */
export function useProposeLesson() {
  const queryClient = useQueryClient();
  const tried = useRef({ proposal: '', client_id: '' });
  function withClientId(body: Proposal): Proposal {
    const proposal = JSON.stringify(body);
    if (tried.current.proposal !== proposal) tried.current = { proposal, client_id: crypto.randomUUID() };
    return { ...body, client_id: tried.current.client_id };
  }
  return useMutation({
    mutationFn: async (body: Proposal) => (await call(proposeLessons, { body: withClientId(body) })).lessons,
    retry: retryIdempotent,
    onSuccess: (lessons) => {
      tried.current = { proposal: '', client_id: '' };
      for (const lesson of lessons) keepLesson(queryClient, lesson);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'slot_taken') void refreshSlots(queryClient);
    },
  });
}
