import { removeAvatar, uploadAvatar } from '@coursemate/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';
import { upload } from '#lib/upload.ts';

import { changeProfile } from './own-profile.ts';

interface NewAvatar {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useUploadAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (avatar: NewAvatar) => (await upload(uploadAvatar, { ...avatar, fields: { userId } })).avatar_url,
    onSuccess: (avatarUrl) => changeProfile(queryClient, userId, { avatar_url: avatarUrl }),
  });
}

export function useRemoveAvatar(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeAvatar, { query: { userId } }),
    retry: retryIdempotent,
    onSuccess: () => changeProfile(queryClient, userId, { avatar_url: null }),
  });
}
