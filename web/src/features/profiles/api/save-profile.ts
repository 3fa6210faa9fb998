import type { CallInput } from '@coursemate/contract/base/endpoint';
import { replaceEducations } from '@coursemate/contract/educations';
import { saveProfile } from '@coursemate/contract/profiles';
import { replaceSubjects, type TeacherSubjectInput } from '@coursemate/contract/subjects';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { refreshDecisions, retryIdempotent } from '#lib/query-client.ts';

import { changeProfile, keepProfile } from './own-profile.ts';

/** The id of the profile and its changes; fields that are left out stay. */
type ProfileUpdate = CallInput<typeof saveProfile>['body'] & { user_id: string };

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

export function useReplaceSubjects(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (subjects: TeacherSubjectInput[]) =>
      (await call(replaceSubjects, { params: { id: userId }, body: { subjects } })).subjects,
    retry: retryIdempotent,
    onSuccess: (subjects) => changeProfile(queryClient, userId, { teacher_subjects: subjects }),
  });
}
