import type { Chat } from '@coursemate/contract/chats';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';

import { smallAvatar } from '#features/profiles/index.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';

import { AnswerRequest } from '../answer-request.tsx';
import type { Viewer } from '../viewer.ts';
import { linkRowClass, plainRowClass, RowContent, UnreadCount } from './row-content.tsx';
import { RowPreview } from './row-preview.tsx';
import { rowText } from './row-text.ts';

interface ChatRowProps {
  chat: Chat;
  viewer: Viewer;
  /** It is the open chat. */
  current: boolean;
}

export function ChatRow({ chat, viewer, current }: ChatRowProps) {
  const { id, name, avatar_url, online } = chat.other_participant;
  const nameId = useId();
  const content = (
    <RowContent
      avatar={<Avatar name={name} seed={id} src={smallAvatar(avatar_url)} size="lg" online={online} lazy />}
      name={name}
      nameId={nameId}
      time={chat.last_message?.created_at ?? chat.updated_at}
      unread={chat.unread_count > 0}
      aside={<RowAside chat={chat} />}
    >
      <RowPreview chatId={chat.id} current={current} text={rowText(chat, viewer.id)} />
    </RowContent>
  );
  if (chat.can.includes('open')) {
    return (
      <Link
        to="/chat"
        search={{ chatId: chat.id }}
        // To the router every chat is the current page, because they differ in the query only.
        activeProps={{}}
        aria-current={current ? 'page' : undefined}
        className={linkRowClass(current)}
      >
        {content}
      </Link>
    );
  }
  return (
    <div className={plainRowClass}>
      {content}
      {chat.status === 'pending' && (
        <Request text={chat.request_message}>
          <AnswerRequest chat={chat} describedBy={nameId} />
        </Request>
      )}
    </div>
  );
}

/** The text of a request and the buttons to answer it, aligned with the name: 56 px avatar and 12 px gap to the left. */
function Request({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 pt-1 pb-2 pl-17">
      {text !== '' && <p className="line-clamp-6 text-14 break-words whitespace-pre-line">{text}</p>}
      {children}
    </div>
  );
}

function RowAside({ chat }: { chat: Chat }) {
  if (chat.status === 'pending') return <Badge tone="warn">Pending</Badge>;
  if (chat.status === 'rejected') return <Badge>Declined</Badge>;
  return (
    <>
      {chat.blocked && <Badge tone="danger">Blocked</Badge>}
      {chat.support?.unanswered && <Badge tone="warn">Unanswered</Badge>}
      <UnreadCount count={chat.unread_count} />
    </>
  );
}
