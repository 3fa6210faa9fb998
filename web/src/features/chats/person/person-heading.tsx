import type { Chat } from '@coursemate/contract/chats/chats';
import type { PublicProfile } from '@coursemate/contract/profiles';

import { roleNames } from '#features/profiles/roles.tsx';
import { Avatar } from '#ui/display/avatar.tsx';

import { useIsOnline } from '../presence.ts';

interface PersonHeadingProps {
  name: string;
  other: Chat['other_participant'];
  /** Undefined until it is loaded. */
  person: Pick<PublicProfile, 'role' | 'city' | 'country'> | undefined;
}

export function PersonHeading({ name, other, person }: PersonHeadingProps) {
  const online = useIsOnline(other);
  const facts = [person?.role && roleNames[person.role], person?.city, person?.country].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4 py-1">
      <Avatar name={name} seed={other.id} src={other.avatar_url} size="lg" online={online} />
      <div className="min-w-0">
        <p aria-hidden="true" className="font-heading text-18 leading-tight font-bold break-words">
          {name}
        </p>
        <p className="text-14 text-muted">{facts.length > 0 ? facts.join(' · ') : ' '}</p>
      </div>
    </div>
  );
}
