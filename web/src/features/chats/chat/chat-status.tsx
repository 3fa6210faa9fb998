import type { Chat } from '@coursemate/contract/chats';

import { useSocketState } from '#lib/live/socket.ts';

import { useTyping } from '../typing.ts';

/** The line below the name: the state of the chat, or whether the other person is typing or online. */
export function ChatStatus({ chat }: { chat: Chat }) {
  const typing = useTyping(chat.id);
  const connected = useSocketState() === 'connected';
  if (chat.status === 'pending') return <span className="text-muted">Chat pending</span>;
  if (chat.status === 'rejected') return <span className="text-muted">Chat declined</span>;
  if (chat.blocked) {
    return (
      <span className="shrink-0 font-semibold text-danger">
        {chat.blocked_by_me ? 'Blocked by you' : 'Blocked you'}
      </span>
    );
  }
  if (typing) return <span className="font-medium text-brand">typing…</span>;
  // A support chat tells neither side who is online (contract §10).
  if (chat.is_support_chat)
    return <span className="text-muted">{chat.support ? 'Support chat' : 'Contact us any time'}</span>;
  if (!connected) return null;
  return chat.other_participant.online ? (
    <span className="font-medium text-ok">Online</span>
  ) : (
    <span className="text-muted">Offline</span>
  );
}

const CONNECTION_TEXTS = {
  connected: null,
  connecting: 'Connecting…',
  disconnected: 'Connection lost. Trying again…',
  error: 'Connection lost. Trying again…',
} as const;

/** Warns that no messages arrive. It appears late, because most connections are back before anyone notices. */
export function ConnectionState() {
  const text = CONNECTION_TEXTS[useSocketState()];
  return (
    <output className="text-warn">
      {text && <span className="transition-opacity delay-700 starting:opacity-0">{text}</span>}
    </output>
  );
}
