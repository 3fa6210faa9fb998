import type { Chat } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';

import { useJoinChat } from '../join-chat.ts';
import { Messages } from '../messages/messages.tsx';
import type { Viewer } from '../viewer.ts';
import { ChatHeader } from './chat-header.tsx';
import { RequestBanner } from './request-banner.tsx';
import { WritingArea } from './writing-area.tsx';

export interface ChatPaneProps {
  chat: Chat;
  viewer: Viewer;
  /** Back to the list, where only one pane has room. */
  onBack: (() => void) | null;
  onOpenPerson: () => void;
}

/** An open chat: the other person, the messages, and the box to write in. */
export function ChatPane(props: ChatPaneProps) {
  // The key gives each chat its own state: where the viewer reads, which messages are new, what is being sent.
  return <Pane key={props.chat.id} {...props} />;
}

function Pane({ chat, viewer, onBack, onOpenPerson }: ChatPaneProps) {
  useJoinChat(chat.id);
  // The support team has no profile.
  const openPerson = chat.other_participant.id === supportTeam.id ? null : onOpenPerson;
  return (
    <section
      aria-label={`Conversation with ${chat.other_participant.name}`}
      className="@container flex h-full min-h-0 flex-col bg-surface"
    >
      <ChatHeader chat={chat} onBack={onBack} onOpenPerson={openPerson} />
      <RequestBanner chat={chat} />
      <Messages chat={chat} viewer={viewer} onOpenPerson={openPerson} />
      {chat.status === 'accepted' && <WritingArea chat={chat} viewer={viewer} onOpenPerson={openPerson} />}
    </section>
  );
}
