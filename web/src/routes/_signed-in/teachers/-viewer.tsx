import type { OwnProfile } from '@coursemate/contract/profiles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { changeProfile, ownProfileQuery, PhoneInput, useOwnProfile, useSaveProfile } from '#features/profiles/index.ts';
import type { PhoneField, Viewer } from '#features/teachers/index.ts';

const phoneInput = (field: PhoneField) => <PhoneInput {...field} missing={false} />;

async function forgetPhone(queryClient: QueryClient, userId: string): Promise<void> {
  await changeProfile(queryClient, userId, { phone_number: null });
  // Who knows what else has changed there.
  await queryClient.invalidateQueries(ownProfileQuery(userId));
}

/** The student who is signed in, as the pages of teachers need them; undefined for the blink of signing out. */
export function useViewer(): { profile: OwnProfile; viewer: Viewer } | undefined {
  const profile = useOwnProfile();
  const { mutateAsync } = useSaveProfile();
  const queryClient = useQueryClient();
  if (!profile) return undefined;
  const { user_id } = profile;
  const viewer: Viewer = {
    hasPhone: profile.phone_number !== null,
    blocked: profile.blocked,
    educations: profile.user_educations,
    savePhone: async (phone) => void (await mutateAsync({ user_id, phone_number: phone })),
    onPhoneGone: () => void forgetPhone(queryClient, user_id),
    phoneInput,
  };
  return { profile, viewer };
}
