import type { Chat } from '@coursemate/contract/chats/chats';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';

import { sentenceOf } from '#lib/api-error.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonRow, SkeletonText } from '#ui/states/skeleton.tsx';

import type { Person } from '../api/person.ts';
import { PersonDetails } from './person-details.tsx';

interface PersonContentProps {
  query: Pick<UseQueryResult<Person>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  chat: Chat;
  /** The account was deleted. */
  missing: boolean;
}

/** The profile of a person: loading, failed, gone, or its details. */
export function PersonContent({ query: { data, error, isFetching, refetch }, chat, missing }: PersonContentProps) {
  if (missing) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title="Unknown User"
        text="This account is no longer here. What you both wrote stays."
      />
    );
  }
  if (data) return <PersonDetails person={data} chat={chat} />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load user details"
        text={sentenceOf(error, 'Please check your connection and try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading profile...">
      <div className="grid gap-6">
        <SkeletonText lines={4} />
        <SkeletonRow />
        <SkeletonText lines={2} />
      </div>
    </Loading>
  );
}
