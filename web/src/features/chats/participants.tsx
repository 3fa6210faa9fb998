import type { Role } from '@coursemate/contract/base/roles';
import type { Chat } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';
import { LifeBuoy } from 'lucide-react';

import { smallAvatar } from '#features/profiles/person.tsx';
import { useWhileConnected } from '#lib/live/socket.ts';
import { Avatar } from '#ui/display/avatar.tsx';

/** The signed-in person who looks at the chats. */
export interface Viewer {
  id: string;
  role: Role;
}

/** Whether the other person is online. Without a connection nobody knows, so nobody is shown as online. */
export function useIsOnline({ online }: Pick<Chat['other_participant'], 'online'>): boolean {
  return useWhileConnected(online);
}

interface ParticipantAvatarProps {
  id: string;
  name: string;
  avatar: string | null;
  size: 'sm' | 'md';
  online?: boolean;
}

/** The picture of someone in a chat; the support team has an icon. */
export function ParticipantAvatar({ id, name, avatar, size, online = false }: ParticipantAvatarProps) {
  if (id !== supportTeam.id) {
    return <Avatar name={name} seed={id} src={smallAvatar(avatar)} size={size} online={online} lazy={size === 'sm'} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-pill bg-brand text-on-brand ${size === 'sm' ? 'size-8 [&>.lucide]:size-4.5' : 'size-10'}`}
    >
      <LifeBuoy />
    </span>
  );
}
