import type { Chat } from '@coursemate/contract/chats';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';

import { smallAvatar } from '#features/profiles/index.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';

import type { Viewer } from '../viewer.ts';
import { lastWords, opensFromList } from './last-words.ts';
import { RequestActions } from './request-actions.tsx';
import { rowClass, stillRowClass } from './row-class.ts';
import { RowContent } from './row-content.tsx';
import { RowWords } from './row-words.tsx';
import { UnreadCount } from './unread-count.tsx';

interface ChatRowProps {
  chat: Chat;
  viewer: Viewer;
  /** It is the open one. */
  current: boolean;
}

export function ChatRow({ chat, viewer, current }: ChatRowProps) {
  const { id, name, avatar_url, online } = chat.other_participant;
  const nameId = useId();
  const content = (
    <RowContent
      face={<Avatar name={name} seed={id} src={smallAvatar(avatar_url)} size="lg" online={online} lazy />}
      name={name}
      nameId={nameId}
      time={chat.last_message?.created_at ?? chat.updated_at}
      unread={chat.unread_count > 0}
      aside={<RowAside chat={chat} />}
    >
      <RowWords chatId={chat.id} current={current} words={lastWords(chat, viewer.id)} />
    </RowContent>
  );
  if (opensFromList(chat)) {
    return (
      <Link
        to="/chat"
        search={{ chatId: chat.id }}
        // The router would call every chat current: they differ in the query only.
        activeProps={{}}
        aria-current={current ? 'page' : undefined}
        className={rowClass(current)}
      >
        {content}
      </Link>
    );
  }
  return (
    <div className={stillRowClass}>
      {content}
      {chat.status === 'pending' && (
        <Request words={chat.request_message}>
          <RequestActions chatId={chat.id} viewer={viewer} aboutId={nameId} />
        </Request>
      )}
    </div>
  );
}

/** What was asked stands on the row, which does not open; in line with the name, beside 56 px of face and 12 of air. */
function Request({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2 pt-1 pb-2 pl-17">
      {words !== '' && <p className="line-clamp-6 text-14 break-words whitespace-pre-line">{words}</p>}
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
