import { errors } from '@coursemate/contract/base/errors';
import type { Chat } from '@coursemate/contract/chats/chats';
import type { PublicProfile } from '@coursemate/contract/profiles';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, UserRoundX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { roleNames } from '#features/profiles/person.tsx';
import { isMissing } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Sheet } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/error-state.tsx';
import { Loading, SkeletonRow, SkeletonText } from '#ui/states/skeleton.tsx';

import { AnswerRequest } from '../answer-request.tsx';
import { isWaiting } from '../api/chats.ts';
import { type Person, personQuery } from '../api/people.ts';
import { BlockAction } from '../block-action.tsx';
import { COMPOSER_ID, focusNextComposer } from '../chat/composer.tsx';
import { useIsOnline, type Viewer } from '../participants.tsx';
import { PersonDetails } from './person-details.tsx';

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
      <Profile query={query} chat={chat} missing={missing} />
    </Sheet>
  );
}

function withoutPicture(other: Chat['other_participant']): Chat['other_participant'] {
  return { ...other, avatar_url: null, online: false };
}

interface PersonHeadingProps {
  name: string;
  other: Chat['other_participant'];
  /** Undefined until it is loaded. */
  person: Pick<PublicProfile, 'role' | 'city' | 'country'> | undefined;
}

function PersonHeading({ name, other, person }: PersonHeadingProps) {
  const online = useIsOnline(other);
  const facts = [person?.role && roleNames[person.role], person?.city, person?.country].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4 py-1">
      <Avatar name={name} seed={other.id} src={other.avatar_url} size="lg" online={online} />
      <div className="min-w-0">
        <p aria-hidden="true" className="font-heading text-18 leading-tight font-bold break-words">
          {name}
        </p>
        <p className="text-14 text-muted">{facts.length > 0 ? facts.join(' · ') : ' '}</p>
      </div>
    </div>
  );
}

interface PersonContentProps {
  query: Pick<UseQueryResult<Person>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  chat: Chat;
  /** The account was deleted. */
  missing: boolean;
}

/** The profile of a person: loading, failed, gone, or its details. */
function Profile({ query, chat, missing }: PersonContentProps) {
  const { data, error } = query;
  if (missing) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title="Unknown User"
        text="This account is no longer here. What you both wrote stays."
      />
    );
  }
  if (data) return <PersonDetails person={data} chat={chat} />;
  if (error) {
    return <LoadFailed title="Failed to load user details" query={query} />;
  }
  return (
    <Loading label="Loading profile...">
      <div className="grid gap-6">
        <SkeletonText lines={4} />
        <SkeletonRow />
        <SkeletonText lines={2} />
      </div>
    </Loading>
  );
}

interface PersonActionsProps {
  chat: Chat;
  person: Pick<PublicProfile, 'role' | 'user_id'>;
  viewer: Viewer;
  /** The buttons to answer a request; false where there is none to answer. */
  answer: ReactNode;
  onMessage: () => void;
}

function PersonActions({ chat, person, viewer, answer, onMessage }: PersonActionsProps) {
  return (
    <div className="grid gap-2">
      {chat.can.includes('send') && (
        <Button wide onClick={onMessage}>
          <MessageCircle />
          Send message
        </Button>
      )}
      {chat.status === 'accepted' && chat.obstacle === 'chat_restricted' && (
        <p className="text-14 text-muted">{errors.chat_restricted.sentence}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {answer}
        {viewer.role === 'student' && person.role === 'teacher' && (
          <Link
            to="/teachers/$teacherId"
            params={{ teacherId: person.user_id }}
            className={buttonClass('quiet', { size: 'sm' })}
          >
            View full profile
          </Link>
        )}
        <div className="ml-auto">
          <BlockAction person={chat.other_participant} can={chat.can} />
        </div>
      </div>
    </div>
  );
}
