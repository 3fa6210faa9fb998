import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/display/relative-time.tsx';
import { SkeletonRow } from '#ui/states/skeleton.tsx';

import { displayName, roleOf, UserAvatar, UserState } from '../user-parts.tsx';
import type { UserRowsProps } from './users-table.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3';

export function UserCards({ users, keys, selected, onOpen }: UserRowsProps) {
  return (
    <ul aria-label="Users, newest first" className={GRID}>
      {users.map((user) => (
        <li key={user.user_id} className="min-w-0">
          <button
            type="button"
            {...keys.rowProps(user)}
            aria-current={user.user_id === selected || undefined}
            onClick={() => onOpen(user)}
            className={classNames(
              'flex w-full items-start gap-3 rounded-card border p-4 text-left transition-colors focus-visible:outline-2 focus-visible:outline-brand',
              user.user_id === selected ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            <UserAvatar user={user} size="md" />
            <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
              <span className="flex items-start justify-between gap-2">
                <span className={classNames('truncate font-semibold', user.is_deleted && 'text-muted')}>
                  {displayName(user)}
                </span>
                <span className="shrink-0 text-13">
                  <UserState user={user} quiet />
                </span>
              </span>
              <span className="truncate text-13 text-muted">{user.email}</span>
              <span className="mt-1 flex justify-between gap-2 text-13">
                <span className="truncate">
                  {[roleOf(user), user.user_educations[0]?.university].filter(Boolean).join(' · ')}
                </span>
                <span className="shrink-0 text-muted tabular-nums">
                  <RelativeTime at={user.created_at} />
                </span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const CARDS = [1, 2, 3, 4, 5, 6] as const;

export function UserCardsSkeleton() {
  return (
    <div className={GRID}>
      {CARDS.map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface px-4 py-1.5">
          <SkeletonRow />
        </div>
      ))}
    </div>
  );
}
