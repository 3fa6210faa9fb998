import { replaceSubjects, type TeacherSubjectInput } from '@coursemate/contract/subjects';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { changeProfile } from './own-profile.ts';

export function useReplaceSubjects(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (subjects: TeacherSubjectInput[]) =>
      (await call(replaceSubjects, { params: { id: userId }, body: { subjects } })).subjects,
    retry: retryIdempotent,
    onSuccess: (subjects) => changeProfile(queryClient, userId, { teacher_subjects: subjects }),
  });
}
