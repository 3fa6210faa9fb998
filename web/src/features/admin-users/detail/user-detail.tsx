import type { ManagedUser } from '@coursemate/contract/users';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

import { LastActs } from '#features/audit/last-acts.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/states/skeleton.tsx';

import { useUser } from '../api/users.ts';
import { displayName, roleOf, UserAvatar, UserState } from '../user-parts.tsx';
import { AlikeUsers } from './alike-users.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';

interface UserDetailProps {
  id: string;
  /** What the list knows of them. */
  known: ManagedUser | undefined;
  /** Stands alone in place of the list, and then takes the focus. */
  alone: boolean;
  onClose: () => void;
  /** The person before and after in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Letters and Escape, as in the list. */
  keysFor: (user: ManagedUser) => Pick<ComponentProps<'section'>, 'onKeyDown'>;
  actions: Omit<ComponentProps<typeof UserActions>, 'user' | 'ownId' | 'onMessage' | 'onAct'> & {
    onMessage: (user: ManagedUser) => void;
    onAct: (user: ManagedUser, act: Parameters<ComponentProps<typeof UserActions>['onAct']>[0]) => void;
  };
}

/** One person beside the list, or on a narrow screen in its place. */
export function UserDetail(props: UserDetailProps) {
  const { id, known, keysFor, actions } = props;
  const query = useUser(id, known);
  const { data: user, error } = query;
  const ownId = useOwnProfile()?.user_id;
  if (!user) {
    return (
      <Frame {...props}>
        <div className="p-5">
          {error ? <LoadFailed title="Failed to load user details" query={query} /> : <DetailSkeleton />}
        </div>
      </Frame>
    );
  }
  return (
    <Frame {...props} {...keysFor(user)}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        <div className="mb-5 flex items-center gap-4">
          <UserAvatar user={user} size="lg" />
          <div className="min-w-0">
            <h2 className="text-18 break-words">{displayName(user)}</h2>
            <p className="mt-1 flex flex-wrap gap-1.5">
              <Badge>{roleOf(user)}</Badge>
              <UserState user={user} />
              {user.is_deleted && user.blocked && <Badge tone="danger">Blocked</Badge>}
            </p>
          </div>
        </div>
        <UserFacts user={user} />
        <AlikeUsers id={user.user_id} />
        <div className="mt-5 border-t border-line pt-5">
          <LastActs target_type="user" target_id={user.user_id} />
        </div>
      </div>
      <UserActions
        user={user}
        ownId={ownId}
        messaging={actions.messaging}
        onMessage={() => actions.onMessage(user)}
        onAct={(act) => actions.onAct(user, act)}
      />
    </Frame>
  );
}

type FrameProps = Pick<UserDetailProps, 'alone' | 'onClose' | 'onPrevious' | 'onNext'> &
  Pick<ComponentProps<'section'>, 'onKeyDown'> & { children: ReactNode };

function Frame({ alone, onClose, onPrevious, onNext, onKeyDown, children }: FrameProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had the focus is gone.
    if (alone) back.current?.focus();
  }, [alone]);
  return (
    // The keys of the list work here too; what can be clicked are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="User details"
      onKeyDown={onKeyDown}
      className="flex flex-col rounded-card border border-line bg-surface lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-2 py-1">
        <Button ref={back} look="quiet" size="sm" onClick={onClose}>
          <ArrowLeft />
          Back to list
        </Button>
        <span className="flex">
          <IconButton label="Previous user" size="sm" disabled={!onPrevious} onClick={onPrevious}>
            <ChevronUp />
          </IconButton>
          <IconButton label="Next user" size="sm" disabled={!onNext} onClick={onNext}>
            <ChevronDown />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  );
}

function DetailSkeleton() {
  return (
    <Loading label="Loading user details...">
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <Skeleton round className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}
