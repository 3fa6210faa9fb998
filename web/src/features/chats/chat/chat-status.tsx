import type { Chat } from '@coursemate/contract/chats/chats';

import { useIsConnected, useSocketState } from '#lib/live/socket.ts';

import { useTyping } from '../typing.ts';

/** Below the name: the state of the chat, or whether the other person is typing or online. */
export function ChatStatus({ chat }: { chat: Chat }) {
  const typing = useTyping(chat.id);
  const connected = useIsConnected();
  const [text, tone] = statusOf(chat, { typing, connected });
  // The rest of the line is cut off rather than this.
  return text && <span className={`shrink-0 ${tone}`}>{text}</span>;
}

function statusOf(
  chat: Chat,
  { typing, connected }: { typing: boolean; connected: boolean },
): [text: string | null, tone: string] {
  if (chat.status === 'pending') return ['Chat pending', 'text-muted'];
  if (chat.status === 'rejected') return ['Chat declined', 'text-muted'];
  if (chat.status === 'expired') return ['Request expired', 'text-muted'];
  if (chat.status === 'withdrawn') return ['Request withdrawn', 'text-muted'];
  if (chat.blocked) return [chat.blocked_by_me ? 'Blocked by you' : 'Blocked you', 'font-semibold text-danger'];
  if (typing) return ['typing…', 'font-medium text-brand'];
  // A support chat tells neither side who is online.
  if (chat.is_support_chat) return [chat.support ? supportText(chat.support) : 'Contact us any time', 'text-muted'];
  if (!connected) return [null, ''];
  return chat.other_participant.online ? ['Online', 'font-medium text-ok'] : ['Offline', 'text-muted'];
}

/** For administrators: who had the last word for the team. */
function supportText({ unanswered, last_answered_by_name: name }: NonNullable<Chat['support']>): string {
  if (name === null) return unanswered ? 'Not answered yet' : 'Support chat';
  return unanswered ? `Unanswered, last answer by ${name}` : `Answered by ${name}`;
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
    <output className="truncate text-warn">
      {text && <span className="transition-opacity delay-700 starting:opacity-0">{text}</span>}
    </output>
  );
}
