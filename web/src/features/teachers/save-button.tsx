import { addFavourite, removeFavourite, type TeacherCard } from '@coursemate/contract/teachers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

import { keepTeacher, refreshSavedTeachers } from './api/teachers.ts';

interface SaveButtonProps {
  teacher: Pick<TeacherCard, 'id' | 'name' | 'is_favourite'>;
  /** A card has room for the heart alone. */
  place: 'card' | 'page';
  /** The id of the teacher's name, where several buttons stand side by side. */
  nameId?: string;
}

/** The heart by which a student finds a teacher again. */
export function SaveButton({ teacher, place, nameId }: SaveButtonProps) {
  const { mutate } = useSaveTeacher(teacher);
  const { is_favourite: saved } = teacher;
  const label = saved ? 'Saved' : `Save ${teacher.name}`;
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button);
  const props = {
    ref: button,
    'aria-pressed': saved,
    'aria-describedby': nameId,
    onClick: ({ detail }: MouseEvent) => {
      // A double click is meant as one.
      if (detail < 2) mutate(!saved);
    },
  };
  const heart = <Heart className={saved ? 'fill-brand text-brand' : undefined} />;
  if (place === 'card') {
    return (
      <IconButton {...props} label={label} size="sm">
        {heart}
      </IconButton>
    );
  }
  return (
    <Button {...props} look="secondary" size="sm">
      {heart}
      {label}
    </Button>
  );
}

/** A card leaves the list of saved teachers with its heart; the keyboard goes on in the list. */
function useFocusPassedOn(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current !== null && document.activeElement === current) current.closest('section')?.focus();
    };
  }, [button]);
}

/** Saves a teacher, or forgets them again. Every list shows it at once, and takes it back when the server refuses. */
function useSaveTeacher({ id, name }: Pick<TeacherCard, 'id' | 'name'>) {
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
        text: sentenceOf(error),
      });
      // The call before this one may have failed too.
      void queryClient.invalidateQueries({ queryKey: ['teachers'] });
    },
    onSettled: () => (isLast() ? void refreshSavedTeachers(queryClient) : undefined),
  });
}
