import type { ManagedUser } from '@coursemate/contract/users';

import { RelativeTime } from '#ui/display/relative-time.tsx';
import { SkeletonTableRows, Table, TableCell, TableRow } from '#ui/display/table.tsx';
import type { useRowKeys } from '#ui/display/use-row-keys.ts';

import { displayName, roleOf, UserAvatar, UserState } from '../user-parts.tsx';

export interface UserRowsProps {
  users: readonly ManagedUser[];
  keys: ReturnType<typeof useRowKeys<ManagedUser>>;
  selected: string | undefined;
  onOpen: (user: ManagedUser) => void;
}

const COLUMNS = [
  { label: 'User' },
  { label: 'Role' },
  { label: 'University' },
  { label: 'Joined', align: 'end' },
  { label: 'State', align: 'end' },
] as const;

export function UsersTable({ users, keys, selected, onOpen }: UserRowsProps) {
  return (
    <Table caption="Users, newest first" columns={COLUMNS}>
      {users.map((user) => (
        <TableRow
          key={user.user_id}
          {...keys.rowProps(user)}
          selected={user.user_id === selected}
          dimmed={user.is_deleted}
          onClick={() => onOpen(user)}
        >
          <TableCell heading>
            <span className="flex items-center gap-3">
              <UserAvatar user={user} />
              <span className="grid min-w-0">
                {/* The row has the keys; this is its name for whoever clicks or listens. */}
                <button type="button" tabIndex={-1} className="truncate text-left leading-5 font-semibold">
                  {displayName(user)}
                </button>
                <span className="truncate text-13 leading-4 font-normal text-muted">{user.email}</span>
              </span>
            </span>
          </TableCell>
          <TableCell>{roleOf(user)}</TableCell>
          <TableCell>
            <span className="line-clamp-1">{user.user_educations[0]?.university ?? '–'}</span>
          </TableCell>
          <TableCell align="end">
            <span className="whitespace-nowrap text-muted">
              <RelativeTime at={user.created_at} />
            </span>
          </TableCell>
          <TableCell align="end">
            <UserState user={user} quiet />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

export function UsersTableSkeleton() {
  return (
    <Table caption="Users" columns={COLUMNS}>
      <SkeletonTableRows rows={12} columns={COLUMNS.length} />
    </Table>
  );
}
