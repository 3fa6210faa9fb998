import type { CallInput } from '@coursemate/contract/base/endpoint';
import { replaceEducations } from '@coursemate/contract/educations';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { changeProfile } from './own-profile.ts';

export type NewEducation = CallInput<typeof replaceEducations>['body']['educations'][number];

export function useReplaceEducations(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (educations: NewEducation[]) =>
      (await call(replaceEducations, { params: { id: userId }, body: { educations } })).educations,
    retry: retryIdempotent,
    onSuccess: (educations) => changeProfile(queryClient, userId, { user_educations: educations }),
  });
}
