import type { Chat } from '@coursemate/contract/chats/chats';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, Ellipsis, RotateCcw, UserRound } from 'lucide-react';
import { useState } from 'react';

import { useIsConnected, useSocketState } from '#lib/live/socket.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

import { type Person, personQuery } from '../api/people.ts';
import { type BlockAct, BlockDialog } from '../block-action.tsx';
import { ParticipantAvatar, useIsOnline } from '../participants.tsx';
import { useTyping } from '../typing.ts';

interface ChatHeaderProps {
  chat: Chat;
  onBack: (() => void) | null;
  /** Null for the support team, which has no profile. */
  onOpenPerson: (() => void) | null;
}

/** The other person, whether they are online, and what can be done about them. */
export function ChatHeader({ chat, onBack, onOpenPerson }: ChatHeaderProps) {
  const { id, name, avatar_url } = chat.other_participant;
  const online = useIsOnline(chat.other_participant);
  const avatar = <ParticipantAvatar id={id} name={name} avatar={avatar_url} size="md" online={online} />;
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-3 py-2 @2xl:px-6">
      {onBack && (
        <IconButton label="Back to conversations" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      )}
      {onOpenPerson ? (
        <button type="button" onClick={onOpenPerson} className="touch-target grid rounded-pill">
          <span aria-hidden="true">{avatar}</span>
          <span className="sr-only">Open the profile of {name}</span>
        </button>
      ) : (
        avatar
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-16 @2xl:text-18">{name}</h2>
        <p className="flex min-h-4 gap-x-1.5 text-13 leading-tight">
          <ChatStatus chat={chat} />
          {onOpenPerson && <Topics personId={id} />}
          <ConnectionState />
        </p>
      </div>
      {onOpenPerson && <Actions chat={chat} onOpenPerson={onOpenPerson} />}
    </header>
  );
}

/** What the other person teaches, or what they study and where. A lost connection takes its place. */
function Topics({ personId }: { personId: string }) {
  const { data: person } = useQuery(personQuery(personId));
  const connected = useIsConnected();
  const topics = person && connected && topicsOf(person);
  return topics && <span className="min-w-0 truncate text-muted not-first:before:content-['·_']">{topics}</span>;
}

function topicsOf({ role, teacher_subjects, user_educations: [education] }: Person): string {
  if (role === 'teacher' && teacher_subjects.length > 0) {
    return teacher_subjects.map(({ subject }) => subject).join(', ');
  }
  return [education?.faculty, education?.university].filter(Boolean).join(', ');
}

function Actions({ chat, onOpenPerson }: { chat: Chat; onOpenPerson: () => void }) {
  const [act, setAct] = useState<BlockAct | null>(null);
  return (
    <>
      <div className="hidden @2xl:block">
        <Button look="secondary" size="sm" onClick={onOpenPerson}>
          View Profile
        </Button>
      </div>
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRound />} onSelect={onOpenPerson}>
          View profile
        </MenuItem>
        {chat.can.includes('block') && (
          <MenuItem icon={<Ban />} onSelect={() => setAct('block')}>
            Block
          </MenuItem>
        )}
        {chat.can.includes('unblock') && (
          <MenuItem icon={<RotateCcw />} onSelect={() => setAct('unblock')}>
            Unblock
          </MenuItem>
        )}
      </Menu>
      <BlockDialog person={chat.other_participant} act={act} onClose={() => setAct(null)} />
    </>
  );
}

/** Below the name: the state of the chat, or whether the other person is typing or online. */
function ChatStatus({ chat }: { chat: Chat }) {
  const typing = useTyping(chat.id);
  const connected = useIsConnected();
  const [text, tone] = statusOf(chat, { typing, connected });
  // The rest of the line is cut off rather than this.
  return text && <span className={`shrink-0 ${tone}`}>{text}</span>;
}

function statusOf(
  chat: Chat,
  { typing, connected }: { typing: boolean; connected: boolean },
): [text: string | null, tone: string] {
  if (chat.status === 'pending') return ['Chat pending', 'text-muted'];
  if (chat.status === 'rejected') return ['Chat declined', 'text-muted'];
  if (chat.status === 'expired') return ['Request expired', 'text-muted'];
  if (chat.status === 'withdrawn') return ['Request withdrawn', 'text-muted'];
  if (chat.blocked) return [chat.blocked_by_me ? 'Blocked by you' : 'Blocked you', 'font-semibold text-danger'];
  if (typing) return ['typing…', 'font-medium text-brand'];
  // A support chat tells neither side who is online.
  if (chat.is_support_chat) return [chat.support ? supportText(chat.support) : 'Contact us any time', 'text-muted'];
  if (!connected) return [null, ''];
  return chat.other_participant.online ? ['Online', 'font-medium text-ok'] : ['Offline', 'text-muted'];
}

/** For administrators: who had the last word for the team. */
function supportText({ unanswered, last_answered_by_name: name }: NonNullable<Chat['support']>): string {
  if (name === null) return unanswered ? 'Not answered yet' : 'Support chat';
  return unanswered ? `Unanswered, last answer by ${name}` : `Answered by ${name}`;
}

const CONNECTION_TEXTS = {
  connected: null,
  connecting: 'Connecting…',
  disconnected: 'Connection lost. Trying again…',
  error: 'Connection lost. Trying again…',
} as const;

/** Warns that no messages arrive. It appears late, because most connections are back before anyone notices. */
function ConnectionState() {
  const text = CONNECTION_TEXTS[useSocketState()];
  return (
    <output className="truncate text-warn">
      {text && <span className="transition-opacity delay-700 starting:opacity-0">{text}</span>}
    </output>
  );
}
