import type { ManagedUser, roleFilters } from '@coursemate/contract/users';

import { roleNames, smallAvatar } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';

/** First and last name, falling back to the email; a user without either is 'Unknown User'. */
export function displayName({ name, last_name, email }: Pick<ManagedUser, 'name' | 'last_name' | 'email'>): string {
  return `${name} ${last_name}`.trim() || email || 'Unknown User';
}

export function roleOf({ role }: Pick<ManagedUser, 'role'>): string {
  return roleFilterNames[role ?? 'none'];
}

/** A picture of a deleted person is served to nobody. */
export function UserAvatar({ user, size = 'sm' }: { user: ManagedUser; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <Avatar
      name={displayName(user)}
      seed={user.user_id}
      size={size}
      src={user.is_deleted ? null : smallAvatar(user.avatar_url)}
      lazy
    />
  );
}

/** Deleted, blocked or active; `quiet` leaves out the ground of what is usual. */
export function UserState({
  user,
  quiet = false,
}: {
  user: Pick<ManagedUser, 'is_deleted' | 'blocked'>;
  quiet?: boolean;
}) {
  if (user.is_deleted) return <Badge>Deleted</Badge>;
  if (user.blocked) return <Badge tone="danger">Blocked</Badge>;
  return quiet ? <span className="text-muted">Active</span> : <Badge tone="ok">Active</Badge>;
}

/** Roles as filters and rows call them. */
export const roleFilterNames = { ...roleNames, none: 'No role yet' } as const satisfies Record<
  (typeof roleFilters)[number],
  string
>;
