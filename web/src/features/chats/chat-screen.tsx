import type { ChatFilter } from '@coursemate/contract/chats/chats';
import { useEffect, useRef } from 'react';

import { SUPPORT } from './api/support.ts';
import { ChatMissing } from './frame/chat-missing.tsx';
import { OpenChat } from './frame/open-chat.tsx';
import { Panes } from './frame/panes.tsx';
import { Welcome } from './frame/welcome.tsx';
import { ChatList } from './list/chat-list.tsx';
import { SupportChat } from './support/support-chat.tsx';
import { useNarrow } from './use-narrow.ts';
import type { Viewer } from './viewer.ts';

interface ChatScreenProps {
  viewer: Viewer;
  /** The open chat, `support`, or null for none. */
  chatId: string | null;
  /** The filter of the list that is set at first. */
  firstFilter?: ChatFilter;
  /** Back to the list, where only one pane has room. */
  onBack: () => void;
}

/** The list and the open chat; below 768 px only one of them. */
export function ChatScreen({ viewer, chatId, firstFilter = 'all', onBack }: ChatScreenProps) {
  const narrow = useNarrow();
  const shownBefore = useRef(chatId);
  useEffect(() => {
    if (shownBefore.current === chatId) return;
    shownBefore.current = chatId;
    // On a phone the pane with the clicked link is gone, so the focus moves to the page.
    if (narrow) document.getElementById('content')?.focus({ preventScroll: true });
  }, [chatId, narrow]);

  function pane() {
    if (chatId === null) return <Welcome role={viewer.role} />;
    const back = narrow ? onBack : null;
    if (chatId !== SUPPORT) return <OpenChat key={chatId} chatId={chatId} viewer={viewer} onBack={back} />;
    // Administrators are the team; they have no chat with it.
    return viewer.role === 'admin' ? <ChatMissing /> : <SupportChat viewer={viewer} onBack={back} />;
  }

  return (
    <Panes
      open={chatId !== null}
      list={<ChatList viewer={viewer} current={chatId} firstFilter={firstFilter} />}
      chat={pane()}
    />
  );
}
