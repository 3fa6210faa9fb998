import { addFavourite, removeFavourite, type TeacherCard } from '@coursemate/contract/teachers';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';
import { useToast } from '#ui/overlays/use-toast.ts';

import { keepTeacher, refreshSavedTeachers } from './teachers.ts';

/** Saves a teacher, or forgets them again. Every list shows it at once, and takes it back when the server refuses. */
export function useSaveTeacher({ id, name }: Pick<TeacherCard, 'id' | 'name'>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const mutationKey = ['save-teacher', id];
  const show = (saved: boolean) => keepTeacher(queryClient, id, { is_favourite: saved });
  /** Otherwise a later click decides. */
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;

  return useMutation({
    mutationKey,
    // One after the other, so that the server keeps what the last click says.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (saved: boolean) => {
      const params = { id };
      return saved ? call(addFavourite, { params }) : call(removeFavourite, { params });
    },
    retry: retryIdempotent,
    onMutate: show,
    // Again: an answer that was on its way meanwhile is older.
    onSuccess: (_, saved) => (isLast() ? show(saved) : undefined),
    onError: (error, saved) => {
      if (!isLast()) return;
      show(!saved);
      toast.error({
        title: saved ? `Failed to save ${name}` : `Failed to remove ${name} from your saved teachers`,
        text: sentenceOf(error, 'Please check your connection and try again.'),
      });
      // The call before this one may have failed too.
      void queryClient.invalidateQueries({ queryKey: ['teachers'] });
    },
    onSettled: () => (isLast() ? void refreshSavedTeachers(queryClient) : undefined),
  });
}
