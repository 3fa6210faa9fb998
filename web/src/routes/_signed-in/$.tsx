import { createFileRoute, Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';

import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Any other path. */
export const Route = createFileRoute('/_signed-in/$')({
  staticData: { title: 'Page not found' },
  component: NotFound,
});

function NotFound() {
  const { role } = Route.useRouteContext().profile;
  return (
    <EmptyState
      icon={<Compass />}
      title="There is nothing at this address"
      text="The link may be old, or a letter of it is missing."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/home" className={buttonClass('primary', { size: 'sm' })}>
            Go to the home page
          </Link>
          {role === 'student' && (
            <Link to="/teachers" className={buttonClass('secondary', { size: 'sm' })}>
              Find teachers
            </Link>
          )}
        </div>
      }
    />
  );
}
