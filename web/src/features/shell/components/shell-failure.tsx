import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';

import { SignOutButton } from '#features/auth/index.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Failure } from '#ui/states/failure.tsx';

/** The guard could not load the profile, and without it there is no shell (spec 1 §8). */
export function ShellFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <Failure
      text={`Error loading profile: ${sentenceOf(error, 'Please check your connection and try again.')}`}
      retrying={retrying}
      onRetry={() => void router.invalidate()}
      aside={<SignOutButton />}
    />
  );
}
