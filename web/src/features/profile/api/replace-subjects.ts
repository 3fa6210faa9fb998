import { replaceSubjects, type TeacherSubjectInput } from '@coursemate/contract/subjects';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { ownProfileQuery } from './own-profile.ts';

export function useReplaceSubjects(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfileQuery(userId);
  return useMutation({
    mutationFn: async (subjects: TeacherSubjectInput[]) =>
      (await call(replaceSubjects, { params: { id: userId }, body: { subjects } })).subjects,
    retry: retryIdempotent,
    onSuccess: async (subjects) => {
      // An answer that is still on its way is older than this.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, teacher_subjects: subjects });
    },
  });
}
