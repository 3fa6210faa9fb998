import type { CallInput } from '@coursemate/contract/base/endpoint';
import { saveProfile } from '@coursemate/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { refreshDecisions } from '#lib/decisions.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepProfile } from './own-profile.ts';

/** The id of the profile and its changes; fields that are left out stay. */
export type ProfileUpdate = CallInput<typeof saveProfile>['body'] & { user_id: string };

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileUpdate) => (await call(saveProfile, { body })).profile,
    retry: retryIdempotent,
    onSuccess: async (profile) => {
      await keepProfile(queryClient, profile);
      // A phone number or another role changes what the person may do.
      void refreshDecisions(queryClient);
    },
  });
}
