import type { Attention } from '@coursemate/contract/home';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarClock,
  CirclePause,
  CircleUserRound,
  Inbox,
  type LucideIcon,
  PenLine,
  Phone,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { smallAvatar } from '#features/profiles/person.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { CountBadge } from '#ui/display/badge.tsx';
import { formatDate, nearTime } from '#ui/display/dates.ts';
import { relativeTimeWithin } from '#ui/display/relative-time.tsx';
import { useNow } from '#ui/display/use-now.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';

import { HomeSection } from '../home-layout.tsx';

interface AttentionListProps {
  attention: readonly Attention[];
  role: 'student' | 'teacher';
  /** A restricted account may not ask anyone. */
  blocked: boolean;
}

/** What waits for the person, the most urgent first. */
export function AttentionList({ attention, role, blocked }: AttentionListProps) {
  return (
    <HomeSection
      title="Needs Your Attention"
      badge={attention.length > 0 && <CountBadge count={attention.length} most={9} tone="danger" />}
    >
      {attention.length === 0 ? (
        <NothingWaits role={role} blocked={blocked} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {attention.map((item) => (
            <AttentionRow key={keyOf(item)} item={item} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function NothingWaits({ role, blocked }: Omit<AttentionListProps, 'attention'>) {
  if (blocked) {
    return <EmptyState icon={<Inbox />} title="Nothing waits for you" text="New messages will appear here." />;
  }
  if (role === 'teacher') {
    return (
      <EmptyState icon={<Inbox />} title="Nothing waits for you" text="Students who ask for you will appear here." />
    );
  }
  return (
    <EmptyState
      icon={<Inbox />}
      title="Nothing waits for you"
      text="Find someone who took your course and ask them."
      action={
        <Link to="/teachers" className={buttonClass('primary', { size: 'sm' })}>
          Find Teachers
        </Link>
      }
    />
  );
}

function keyOf(item: Attention): string {
  if (item.kind === 'unread' || item.kind === 'accepted') return `${item.kind} ${item.chat.id}`;
  if (item.kind === 'lesson') return `lesson ${item.chat_id} ${item.starts_at}`;
  return item.kind === 'feedback' ? `feedback ${item.person.id}` : item.kind;
}

function AttentionRow({ item }: { item: Attention }) {
  return <Row {...rowOf(item, useNow())} />;
}

function rowOf(item: Attention, now: Date): RowProps {
  if (item.kind === 'unread') {
    const { other_participant: person, unread_count: count, last_message: last } = item.chat;
    return {
      picture: <Face person={person} />,
      title: `${person.name} sent you ${count === 1 ? 'a message' : `${count} messages`}`,
      text: last ? `“${last.content}”` : '',
      action: <ChatLink chatId={item.chat.id} label="Open Chat" urgent />,
    };
  }
  if (item.kind === 'accepted') {
    const { other_participant: person } = item.chat;
    return {
      picture: <Face person={person} />,
      title: `${person.name} accepted your chat request`,
      text: 'Say hello and agree on a first lesson',
      action: <ChatLink chatId={item.chat.id} label="Say Hello" />,
    };
  }
  if (item.kind === 'requests') {
    return {
      picture: <Tile Icon={Inbox} />,
      title: item.count === 1 ? 'A student waits for your answer' : `${item.count} students wait for your answer`,
      text: `The oldest asked ${relativeTimeWithin(item.oldest_at, now)}`,
      action: (
        <a href="#student-requests" className={buttonClass('secondary', { size: 'sm' })}>
          Answer
        </a>
      ),
    };
  }
  if (item.kind === 'lesson') {
    const { person, chat_id: chatId, starts_at, moved } = item;
    return {
      picture: <Tile Icon={CalendarClock} />,
      title: `${person.name} proposes ${moved ? 'another time for a lesson' : 'a lesson'}`,
      text: `${nearTime(starts_at, now)}, it waits for your answer`,
      action: <ChatLink chatId={chatId} label="Answer" urgent />,
    };
  }
  return item.kind === 'feedback' ? rateRow(item.person) : profileRow(item);
}

function rateRow({ id, name }: { id: string; name: string }): RowProps {
  return {
    picture: <Tile Icon={Star} />,
    title: `How was ${name}?`,
    text: 'You have talked for a while. Your rating helps the next student.',
    action: (
      <Link
        to="/teachers/$teacherId"
        params={{ teacherId: id }}
        hash="feedback"
        className={buttonClass('secondary', { size: 'sm' })}
      >
        Leave Feedback
      </Link>
    ),
  };
}

type ProfileGap = Exclude<Attention, { kind: 'unread' | 'accepted' | 'requests' | 'lesson' | 'feedback' }>;

/** What the profile lacks, or what there keeps students away. */
function profileRow(gap: ProfileGap): RowProps {
  if (gap.kind === 'paused') {
    return {
      picture: <Tile Icon={CirclePause} />,
      title: 'You are not taking requests',
      text:
        gap.until === null ? 'Until you turn it back on' : `Until ${formatDate(new Date(gap.until), { utc: true })}`,
      action: <ProfileLink>Change</ProfileLink>,
    };
  }
  if (gap.kind === 'phone_missing') {
    return {
      picture: <Tile Icon={Phone} />,
      title: 'Your phone number is missing',
      text: 'It is needed to ask for chats and to exchange contacts',
      action: <ProfileLink>Add Phone</ProfileLink>,
    };
  }
  if (gap.kind === 'subjects_missing') {
    return {
      picture: <Tile Icon={BookOpen} />,
      title: 'You teach no subject yet',
      text: 'Students can ask you once you have a subject and its price',
      action: <ProfileLink>Add Subjects</ProfileLink>,
    };
  }
  if (gap.kind === 'hours_missing') {
    return {
      picture: <Tile Icon={CalendarClock} />,
      title: 'You have no free hours yet',
      text: 'Students look for someone who has time when they do',
      action: (
        <Link to="/calendar/availability" className={buttonClass('secondary', { size: 'sm' })}>
          Set Free Hours
        </Link>
      ),
    };
  }
  if (gap.kind === 'summary_missing') {
    return {
      picture: <Tile Icon={PenLine} />,
      title: 'You have not said anything about yourself',
      text: 'One sentence about how you teach helps students to choose you',
      action: <ProfileLink>Write a Sentence</ProfileLink>,
    };
  }
  return {
    picture: <Tile Icon={CircleUserRound} />,
    title: `Your profile is ${gap.percent}% complete`,
    text: `From ${gap.threshold}% on it counts as complete`,
    action: <ProfileLink>Complete Profile</ProfileLink>,
  };
}

function ChatLink({ chatId, label, urgent = false }: { chatId: string; label: string; urgent?: boolean }) {
  return (
    <Link to="/chat" search={{ chatId }} className={buttonClass(urgent ? 'primary' : 'secondary', { size: 'sm' })}>
      {label}
    </Link>
  );
}

interface RowProps {
  picture: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function Row({ picture, title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      {picture}
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{title}</p>
        {text && <p className="line-clamp-2 text-14 break-words text-muted">{text}</p>}
      </div>
      <div className="max-sm:ml-14">{action}</div>
    </li>
  );
}

function Face({ person }: { person: { id: string; name: string; avatar_url: string | null } }) {
  return <Avatar name={person.name} seed={person.id} src={smallAvatar(person.avatar_url)} />;
}

function Tile({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-accent-soft text-warn">
      <Icon className="size-5" />
    </span>
  );
}

function ProfileLink({ children }: { children: string }) {
  return (
    <Link to="/profile" className={buttonClass('secondary', { size: 'sm' })}>
      {children}
    </Link>
  );
}
