import type { Chat } from '@coursemate/contract/chats/chats';
import { expiryText } from '@coursemate/contract/chats/expiry';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, type Ref, useId, useRef } from 'react';

import { smallAvatar } from '#features/profiles/person.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { useNow } from '#ui/display/use-now.ts';

import { AnswerRequest } from '../answer-request.tsx';
import { focusNextComposer } from '../chat/composer.tsx';
import { useIsOnline } from '../participants.tsx';
import { RowFrame, RowLines, rowLinkClass, RowPreview, UnreadCount } from './row-content.tsx';
import { rowText } from './row-text.ts';

interface ChatRowProps {
  chat: Chat;
  viewerId: string;
  /** It is the open chat. */
  current: boolean;
  onOpenPerson: (chatId: string) => void;
}

/** Every message changes the list; only rows that differ are drawn again. */
export const ChatRow = memo(({ chat, viewerId, current, onOpenPerson: openPersonOf }: ChatRowProps) => {
  const nameId = useId();
  const avatarButton = useRef<HTMLButtonElement>(null);
  const opens = chat.can.includes('open');
  const onOpenPerson = () => openPersonOf(chat.id);
  const lines = (
    <RowLines
      name={chat.other_participant.name}
      nameId={nameId}
      time={chat.last_message?.created_at ?? chat.updated_at}
      unread={chat.unread_count > 0}
      aside={<RowAside chat={chat} />}
    >
      <RowPreview chatId={chat.id} current={current} text={rowText(chat, viewerId)} />
    </RowLines>
  );
  const avatar = (
    <RowAvatar ref={avatarButton} other={chat.other_participant} inTabOrder={!opens} onOpenPerson={onOpenPerson} />
  );
  if (opens) {
    return (
      <RowFrame avatar={avatar} current={current}>
        <Link
          to="/chat"
          search={{ chatId: chat.id }}
          // To the router every chat is the current page, because they differ in the query only.
          activeProps={{}}
          aria-current={current ? 'page' : undefined}
          className={rowLinkClass}
        >
          {lines}
        </Link>
      </RowFrame>
    );
  }
  const request = chat.status === 'pending' && (
    <Request
      chat={chat}
      nameId={nameId}
      // The buttons are gone then; the avatar is what the row still has.
      onDeclined={() => avatarButton.current?.focus()}
      onOpenPerson={onOpenPerson}
    />
  );
  return (
    <RowFrame avatar={avatar} current={null} below={request}>
      {lines}
    </RowFrame>
  );
});

interface RowAvatarProps {
  ref: Ref<HTMLButtonElement>;
  other: Chat['other_participant'];
  /** Where the row opens, Tab goes to its link only: the open chat has the same button. */
  inTabOrder: boolean;
  onOpenPerson: () => void;
}

function RowAvatar({ ref, other, inTabOrder, onOpenPerson }: RowAvatarProps) {
  const online = useIsOnline(other);
  return (
    <button
      ref={ref}
      type="button"
      data-avatar
      tabIndex={inTabOrder ? undefined : -1}
      aria-haspopup="dialog"
      onClick={onOpenPerson}
      className="relative z-1 grid rounded-pill"
    >
      <Avatar name={other.name} seed={other.id} src={smallAvatar(other.avatar_url)} size="lg" online={online} lazy />
      <span className="sr-only">Profile of {other.name}</span>
    </button>
  );
}

interface RequestProps {
  chat: Chat;
  nameId: string;
  onDeclined: () => void;
  onOpenPerson: () => void;
}

/** The text of a request, and the buttons to look closer and to answer it. */
function Request({ chat, nameId, onDeclined, onOpenPerson }: RequestProps) {
  const navigate = useNavigate();
  const expiry = expiryText(chat.expires_at, useNow().getTime());
  return (
    <div className="grid grid-cols-1 gap-2 pt-1 pb-2">
      {chat.request_message !== '' && (
        <p className="line-clamp-6 text-14 break-words whitespace-pre-line">{chat.request_message}</p>
      )}
      {expiry && <p className="text-13 text-muted first-letter:uppercase">{expiry}</p>}
      <AnswerRequest
        chat={chat}
        describedBy={nameId}
        onDeclined={onDeclined}
        onAccepted={() => {
          focusNextComposer();
          void navigate({ to: '/chat', search: { chatId: chat.id } });
        }}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={onOpenPerson}
          className="touch-target px-1 text-14 text-link"
        >
          Details
        </button>
      </AnswerRequest>
    </div>
  );
}

function RowAside({ chat }: { chat: Chat }) {
  if (chat.status === 'pending') return <Badge tone="warn">Pending</Badge>;
  if (chat.status === 'rejected') return <Badge>Declined</Badge>;
  return (
    <>
      {chat.blocked && <Badge tone="danger">{chat.blocked_by_me ? 'Blocked' : 'Blocked you'}</Badge>}
      {chat.support?.unanswered && <Badge tone="warn">Unanswered</Badge>}
      <UnreadCount count={chat.unread_count} />
    </>
  );
}
