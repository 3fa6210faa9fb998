import { removeAvatar } from '@coursemate/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { changeProfile } from './own-profile.ts';

export function useRemoveAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAvatar, { query: { userId } }),
    retry: retryIdempotent,
    onSuccess: () => changeProfile(queryClient, userId, { avatar_url: null }),
  });
}
