import type { Chat } from '@coursemate/contract/chats/chats';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

import type { Viewer } from '../participants.tsx';
import { useHeightWhenFar } from '../use-height-when-far.ts';
import { ChatRow } from './chat-row.tsx';

const PersonSheet = lazyDialog(async () => (await import('../person/person-sheet.tsx')).PersonSheet);

/** Rows are drawn this far above and below the view, so that they are there before the viewer scrolls to them. */
const NEAR = '2000px 0px';
/** More than fit into the view. */
const DRAWN_FIRST = 40;
/** Of most rows, for one that was never drawn. */
const USUAL_HEIGHT = 72;

interface NearRowProps {
  /** Whether it is drawn before the browser has said where it is. */
  drawn: boolean;
  children: ReactNode;
}

/**
 * A row that is far from the view is an empty box of the same height: sending a message below 1,000 drawn rows took 1.4 s
 * of processor time.
 */
function NearRow({ drawn, children }: NearRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const first = drawn ? null : USUAL_HEIGHT;
  const height = useHeightWhenFar(element, { scroller: '[role="presentation"]', margin: NEAR, first });
  return (
    <li ref={element} style={height === null ? undefined : { height }}>
      {height === null && children}
    </li>
  );
}

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

  const openPerson = useCallback((chatId: string) => {
    opener.current = document.activeElement;
    row.current = opener.current?.closest('li') ?? null;
    setPerson({ chatId, open: true });
  }, []);
  function returnFocus(): HTMLElement | true {
    // Details is gone once the request is answered; the avatar stays.
    const avatar = row.current?.querySelector<HTMLElement>('[data-avatar]');
    return opener.current?.isConnected ? true : (avatar ?? true);
  }

  const rowsOf = (some: readonly Chat[]) =>
    some.map((chat, index) => (
      <NearRow key={chat.id} drawn={index < DRAWN_FIRST}>
        <ChatRow chat={chat} viewerId={viewer.id} current={chat.id === current} onOpenPerson={openPerson} />
      </NearRow>
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
