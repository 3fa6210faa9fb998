import type { Chat } from '@coursemate/contract/chats/chats';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError } from '#lib/api-error.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

import { AnswerRequest } from '../answer-request.tsx';
import { isWaiting } from '../api/chats.ts';
import { personQuery } from '../api/person.ts';
import { COMPOSER_ID, focusNextComposer } from '../chat/composer-focus.ts';
import type { Viewer } from '../viewer.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonContent } from './person-content.tsx';
import { PersonHeading } from './person-heading.tsx';

interface PersonSheetProps {
  chat: Chat;
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
  /** Opens the chat, where another one or none is open. */
  onOpenChat?: () => void;
  /** Where the focus goes on closing; by default, and for true, to where it was before. */
  returnFocus?: () => HTMLElement | true;
}

/** The profile of the other person in a chat. */
export function PersonSheet({ chat, viewer, open, onClose, onOpenChat, returnFocus }: PersonSheetProps) {
  const { other_participant: other } = chat;
  const query = useQuery({ ...personQuery(other.id), enabled: open });
  const missing = isMissing(query.error);
  const person = missing ? undefined : query.data;
  const name = missing ? 'Unknown User' : other.name;
  const writeNext = useRef(false);

  function close(toWrite: boolean) {
    writeNext.current = toWrite;
    onClose();
  }
  function write() {
    close(true);
    if (!onOpenChat) return;
    focusNextComposer();
    onOpenChat();
  }
  function finalFocus() {
    const box = document.getElementById(COMPOSER_ID);
    return writeNext.current && box ? box : (returnFocus?.() ?? true);
  }

  function footer() {
    const answer = isWaiting(chat) && <AnswerRequest chat={chat} onAccepted={write} onDeclined={() => close(false)} />;
    return person ? (
      <PersonActions chat={chat} person={person} viewer={viewer} answer={answer} onMessage={write} />
    ) : (
      missing && answer
    );
  }

  return (
    <Sheet
      title={name}
      heading={<PersonHeading name={name} other={missing ? withoutPicture(other) : other} person={person} />}
      open={open}
      onOpenChange={(next) => !next && close(false)}
      finalFocus={finalFocus}
      footer={footer()}
    >
      <PersonContent query={query} chat={chat} missing={missing} />
    </Sheet>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function withoutPicture(other: Chat['other_participant']): Chat['other_participant'] {
  return { ...other, avatar_url: null, online: false };
}
