import type { ErrorComponentProps } from '@tanstack/react-router';

import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Failure } from '#ui/states/failure.tsx';

/** The page fills the window, so its failure brings its own margin. */
export function ChatFailure({ error }: ErrorComponentProps) {
  const failure = useRouteFailure(error);
  return (
    <div className="p-4 sm:p-8">
      <Failure {...failure} />
    </div>
  );
}
