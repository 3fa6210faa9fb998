import type { ChatFilter } from '@coursemate/contract/chats/chats';
import { useEffect, useRef } from 'react';

import { useRequired } from '#lib/later.tsx';

import { ChatPaneSkeleton } from '../chat/chat-pane-skeleton.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { useNarrow } from '../use-narrow.ts';
import type { Viewer } from '../viewer.ts';
import { openPane } from './later.ts';
import { Panes } from './panes.tsx';
import { Welcome } from './welcome.tsx';

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
  const isLoaded = useRequired(openPane, chatId !== null);
  const shownBefore = useRef(chatId);
  useEffect(() => {
    if (shownBefore.current === chatId) return;
    shownBefore.current = chatId;
    // On a phone the pane with the clicked link is gone, so the focus moves to the page.
    if (narrow) document.getElementById('content')?.focus({ preventScroll: true });
  }, [chatId, narrow]);

  function pane() {
    if (chatId === null) return <Welcome role={viewer.role} />;
    if (!isLoaded) return <ChatPaneSkeleton />;
    return <openPane.Part chatId={chatId} viewer={viewer} onBack={narrow ? onBack : null} />;
  }

  return (
    <Panes
      open={chatId !== null}
      list={<ChatList viewer={viewer} current={chatId} firstFilter={firstFilter} />}
      chat={pane()}
    />
  );
}
