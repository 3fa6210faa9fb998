import type { ErrorComponentProps } from '@tanstack/react-router';

import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Failure } from '#ui/states/failure.tsx';

/** The guard could not load the profile, and without it there is no shell. */
export function ShellFailure({ error }: ErrorComponentProps) {
  const failure = useRouteFailure(error);
  return <Failure {...failure} text={`Error loading profile: ${failure.text}`} aside={<SignOutButton />} />;
}
