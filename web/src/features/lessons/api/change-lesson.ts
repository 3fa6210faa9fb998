import type { LessonLength } from '@coursemate/contract/availability';
import {
  changeLesson,
  type Lesson,
  type LessonAction,
  type Proposal,
  proposeLessons,
} from '@coursemate/contract/lessons';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { refreshSlots } from '#features/availability/api/slots.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepLesson, refreshLessons } from './lessons.ts';

export interface LessonChange {
  action: LessonAction;
  reason?: string;
  starts_at?: string;
  minutes?: LessonLength;
  /** Also the later ones of its series. */
  series?: boolean;
}

export const NOT_CHANGED = 'The lesson was not changed. Please try again.';

/** Changes a lesson. Its buttons are disabled meanwhile, wherever it is shown. */
export function useChangeLesson({ id }: Pick<Lesson, 'id'>) {
  const queryClient = useQueryClient();
  const mutationKey = ['change-lesson', id];
  const changing = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ series = false, ...body }: LessonChange) =>
      (await call(changeLesson, { params: { id }, query: series ? { series: 'true' } : {}, body })).lesson,
    // Not a callback of `mutate`: the buttons may be gone as soon as the lesson is kept.
    onSuccess: (lesson) => keepLesson(queryClient, lesson),
    onError: (error) => {
      // It was changed elsewhere, or the time was taken.
      if (error instanceof ApiError) void refreshLessons(queryClient);
    },
  });
  // The second click of a double click comes before the buttons are disabled.
  const change: typeof mutate = (...args) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(...args);
  };
  return { change, changing };
}

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
