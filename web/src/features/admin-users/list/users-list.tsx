import type { ManagedUser } from '@coursemate/contract/users';

import type { useRowKeys } from '#ui/display/use-row-keys.ts';
import { Dimmed } from '#ui/states/dimmed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';

import type { Users } from '../api/users.ts';
import { UserCards, UserCardsSkeleton } from './user-cards.tsx';
import { UsersTable, UsersTableSkeleton } from './users-table.tsx';

interface UsersListProps {
  users: Users;
  keys: ReturnType<typeof useRowKeys<ManagedUser>>;
  view: 'table' | 'cards';
  selected: string | undefined;
  onOpen: (user: ManagedUser) => void;
  onClear: () => void;
  onFirstPage: () => void;
}

/** The list: loaded, loading, empty or failed. */
export function UsersList({ users, keys, view, selected, onOpen, onClear, onFirstPage }: UsersListProps) {
  const { data, error, isPlaceholderData } = users;
  if (!data && error) {
    return <LoadFailed title="Failed to load users" query={users} />;
  }
  if (!data) {
    return (
      <Loading label="Loading users...">{view === 'table' ? <UsersTableSkeleton /> : <UserCardsSkeleton />}</Loading>
    );
  }
  if (data.users.length === 0 && !isPlaceholderData) {
    return <NoUsers page={data.pagination.page} onClear={onClear} onFirstPage={onFirstPage} />;
  }
  const Rows = view === 'table' ? UsersTable : UserCards;
  return (
    <Dimmed outdated={isPlaceholderData}>
      <Rows users={data.users} keys={keys} selected={selected} onOpen={onOpen} />
    </Dimmed>
  );
}

function NoUsers({ page, onClear, onFirstPage }: Pick<UsersListProps, 'onClear' | 'onFirstPage'> & { page: number }) {
  const late = page > 1;
  return (
    <EmptyState
      title={late ? 'No users on this page' : 'No users found matching your criteria'}
      text={late ? 'The list has become shorter.' : 'Try other words or fewer filters.'}
      button={{ label: late ? 'Go to the first page' : 'Clear filters', onClick: late ? onFirstPage : onClear }}
    />
  );
}
