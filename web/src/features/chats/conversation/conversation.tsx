import type { Chat } from '@coursemate/contract/chats';
import { supportTeam } from '@coursemate/contract/support';

import { useJoined } from '../joined.ts';
import type { Viewer } from '../viewer.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { Messages } from './messages.tsx';
import { RequestBanner } from './request-banner.tsx';
import { WritingArea } from './writing-area.tsx';

export interface ConversationProps {
  chat: Chat;
  viewer: Viewer;
  /** Back to the list, where only one of the two is shown. */
  onBack: (() => void) | null;
  onOpenPerson: () => void;
}

/** One chat: who it is with, what was said, and what to say next. */
export function Conversation(props: ConversationProps) {
  // Another chat begins afresh: where one reads, what is new, what is being sent.
  return <OpenConversation key={props.chat.id} {...props} />;
}

function OpenConversation({ chat, viewer, onBack, onOpenPerson }: ConversationProps) {
  useJoined(chat.id);
  // Behind the support team there is nobody to look at.
  const openPerson = chat.other_participant.id === supportTeam.id ? null : onOpenPerson;
  return (
    <section
      aria-label={`Conversation with ${chat.other_participant.name}`}
      className="@container flex h-full min-h-0 flex-col bg-surface"
    >
      <ConversationHeader chat={chat} onBack={onBack} onOpenPerson={openPerson} />
      <RequestBanner chat={chat} />
      <Messages chat={chat} viewer={viewer} onOpenPerson={openPerson} />
      {chat.status === 'accepted' && <WritingArea chat={chat} onOpenPerson={openPerson} />}
    </section>
  );
}
