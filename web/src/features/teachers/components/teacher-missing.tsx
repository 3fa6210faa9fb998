import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function TeacherMissing() {
  return (
    <EmptyState
      icon={<UserRoundX />}
      title="Teacher not found"
      text="They may have stopped teaching, or the link is not complete."
      action={
        <Link to="/teachers" className={buttonClass('secondary', { size: 'sm' })}>
          See all teachers
        </Link>
      }
    />
  );
}
