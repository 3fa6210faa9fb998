import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { ownProfileQuery } from './api/own-profile.ts';
import { ProfileEditor } from './editor/profile-editor.tsx';
import { ProfileSkeleton } from './profile-layout.tsx';

interface ProfilePageProps {
  userId: string;
  /** What other features add below the profile. */
  children?: ReactNode;
}

export function ProfilePage({ userId, children }: ProfilePageProps) {
  const own = useQuery(ownProfileQuery(userId));
  const { data: profile, error } = own;
  const failure = error && `Error loading profile: ${sentenceOf(error)}`;
  if (!profile) {
    if (!failure) return <ProfileSkeleton />;
    return <ErrorState text={failure} retrying={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  return (
    <div className="grid gap-5">
      {/* The shown profile may be old. It can be edited all the same, because only changes are sent. */}
      {failure && (
        <Banner
          tone="danger"
          action={
            <Button look="secondary" size="sm" pending={own.isFetching} onClick={() => void own.refetch()}>
              Retry
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      <ProfileEditor profile={profile}>{children}</ProfileEditor>
    </div>
  );
}
