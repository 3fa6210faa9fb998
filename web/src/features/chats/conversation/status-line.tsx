import type { Chat } from '@coursemate/contract/chats';

import { useTyping } from '../typing.ts';

/** The state of the chat, or of the person once there is one. */
export function StatusLine({ chat }: { chat: Chat }) {
  const typing = useTyping(chat.id);
  if (chat.status === 'pending') return <span className="text-muted">Chat pending</span>;
  if (chat.status === 'rejected') return <span className="text-muted">Chat declined</span>;
  if (chat.blocked) return <span className="font-semibold text-danger">Blocked</span>;
  if (typing) return <span className="font-medium text-brand">typing…</span>;
  // Nobody is told who of the team is here, nor the team who of the people (contract §10).
  if (chat.is_support_chat)
    return <span className="text-muted">{chat.support ? 'Support chat' : 'Contact us any time'}</span>;
  return chat.other_participant.online ? (
    <span className="font-medium text-ok">Online</span>
  ) : (
    <span className="text-muted">Offline</span>
  );
}
