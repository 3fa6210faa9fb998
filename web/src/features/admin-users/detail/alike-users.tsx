import type { AlikeUser } from '@coursemate/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatClock, formatDate } from '#ui/display/dates.ts';

import { alikeUsersQuery } from '../api/users.ts';
import { displayName, UserState } from '../user-parts.tsx';

const REASONS = {
  phone: 'phone number',
  email: 'mailbox',
  address: 'network address',
  minute: 'minute of registration',
} as const satisfies Record<AlikeUser['reasons'][number], string>;

/** Other accounts that may be of the same person; nothing when there are none. */
export function AlikeUsers({ id }: { id: string }) {
  const { data, error } = useQuery(alikeUsersQuery(id));
  if (!error && !data?.total) return null;
  return (
    <section className="mt-5 grid gap-2 border-t border-line pt-5 text-14">
      <h2 className="text-14">Accounts that look like the same person</h2>
      {data ? <Accounts {...data} /> : <p className="text-muted">Failed to load these accounts</p>}
    </section>
  );
}

function Accounts({ users, total }: { users: AlikeUser[]; total: number }) {
  const more = total - users.length;
  return (
    <>
      <ul className="grid gap-3">
        {users.map((user) => (
          <li key={user.user_id} className="min-w-0">
            <span className="flex items-start justify-between gap-2">
              <Link
                from="/users"
                to="/users"
                search={(now) => ({ ...now, user: user.user_id })}
                className="touch-target min-w-0 font-semibold break-words text-link hover:underline"
              >
                {displayName(user)}
              </Link>
              <span className="shrink-0 text-13">
                <UserState user={user} quiet />
              </span>
            </span>
            <span className="block text-13 break-words text-muted">{user.email}</span>
            <span className="block text-13">Same {user.reasons.map((reason) => REASONS[reason]).join(', ')}</span>
            <time dateTime={user.created_at} className="block text-13 text-muted tabular-nums">
              Registered {registered(user)}
            </time>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-13 text-muted">and {more} more</p>}
    </>
  );
}

function registered({ created_at }: AlikeUser): string {
  const at = new Date(created_at);
  return `${formatDate(at)}, ${formatClock(at)}`;
}
