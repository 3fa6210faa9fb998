import { uploadAvatar } from '@coursemate/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
