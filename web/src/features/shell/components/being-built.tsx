import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** For a page that has no content yet. */
export function BeingBuilt() {
  return (
    <EmptyState
      icon={<Hammer />}
      title="This page is being built."
      text="It will open here as soon as it is ready."
      action={
        <Link to="/home" className={buttonClass('secondary', { size: 'sm' })}>
          Back to home
        </Link>
      }
    />
  );
}
