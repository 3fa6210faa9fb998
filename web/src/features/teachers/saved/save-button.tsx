import type { TeacherCard } from '@coursemate/contract/teachers';
import { Heart } from 'lucide-react';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import { useSaveTeacher } from '../api/save-teacher.ts';

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
