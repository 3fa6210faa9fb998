import type { Chat } from '@coursemate/contract/chats';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';

import { PersonSheet } from '../person/person-sheet.tsx';
import type { Viewer } from '../viewer.ts';
import { ChatRow } from './chat-row.tsx';

interface ChatRowsProps {
  chats: readonly Chat[];
  viewer: Viewer;
  /** The open chat. */
  current: string | null;
}

/** The rows. Administrators see support chats in a second list below. */
export function ChatRows({ chats, viewer, current }: ChatRowsProps) {
  const supportId = useId();
  const navigate = useNavigate();
  const [person, setPerson] = useState<{ chatId: string; open: boolean } | null>(null);
  const opener = useRef<Element>(null);
  const row = useRef<Element>(null);
  const personChat = chats.find(({ id }) => id === person?.chatId);
  const support = chats.filter((chat) => chat.is_support_chat);

  function openPerson({ id }: Chat) {
    opener.current = document.activeElement;
    row.current = opener.current?.closest('li') ?? null;
    setPerson({ chatId: id, open: true });
  }
  function returnFocus(): HTMLElement | true {
    // Details is gone once the request is answered; the avatar stays.
    const avatar = row.current?.querySelector<HTMLElement>('[data-avatar]');
    return opener.current?.isConnected ? true : (avatar ?? true);
  }

  const rowsOf = (some: readonly Chat[]) =>
    some.map((chat) => (
      <li key={chat.id}>
        <ChatRow chat={chat} viewer={viewer} current={chat.id === current} onOpenPerson={() => openPerson(chat)} />
      </li>
    ));
  return (
    <>
      <ul aria-label="Conversations" className="grid grid-cols-1 gap-0.5">
        {rowsOf(chats.filter((chat) => !chat.is_support_chat))}
      </ul>
      {support.length > 0 && (
        <>
          <h2
            id={supportId}
            className="px-2 pt-4 pb-2 lg:px-4 font-sans text-13 font-semibold tracking-normal text-muted"
          >
            Support chats
          </h2>
          <ul aria-labelledby={supportId} className="grid grid-cols-1 gap-0.5">
            {rowsOf(support)}
          </ul>
        </>
      )}
      {personChat && (
        <PersonSheet
          chat={personChat}
          viewer={viewer}
          open={person?.open ?? false}
          onClose={() => setPerson({ chatId: personChat.id, open: false })}
          returnFocus={returnFocus}
          onOpenChat={() => void navigate({ to: '/chat', search: { chatId: personChat.id } })}
        />
      )}
    </>
  );
}
