import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';

import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

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
