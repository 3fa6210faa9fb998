import { removeAvatar } from '@coursemate/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepAvatar } from './keep-avatar.ts';

export function useRemoveAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAvatar, { query: { userId } }),
    retry: retryIdempotent,
    onSuccess: () => keepAvatar(queryClient, userId, null),
  });
}
