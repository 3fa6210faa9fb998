import type { Chat } from '@coursemate/contract/chats';
import type { PublicProfile } from '@coursemate/contract/profiles';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { personQuery } from '../api/person.ts';
import { COMPOSER_ID } from '../conversation/composer.tsx';
import type { Viewer } from '../viewer.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHeading } from './person-heading.tsx';
import { PersonMissing } from './person-missing.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

interface PersonSheetProps {
  chat: Chat;
  viewer: Viewer;
  open: boolean;
  onClose: () => void;
}

/** Who is on the other side of a chat. */
export function PersonSheet({ chat, viewer, open, onClose }: PersonSheetProps) {
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
  function finalFocus() {
    const box = document.getElementById(COMPOSER_ID);
    return writeNext.current && box ? box : true;
  }

  return (
    <Sheet
      title={name}
      heading={<PersonHeading name={name} other={missing ? strangerLike(other) : other} person={person} />}
      open={open}
      onOpenChange={(next) => !next && close(false)}
      finalFocus={finalFocus}
      footer={person && <PersonActions chat={chat} person={person} viewer={viewer} onMessage={() => close(true)} />}
    >
      <Content query={query} missing={missing} />
    </Sheet>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function strangerLike(other: Chat['other_participant']): Chat['other_participant'] {
  return { ...other, avatar_url: null, online: false };
}

interface ContentProps {
  query: Pick<UseQueryResult<PublicProfile>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  missing: boolean;
}

function Content({ query: { data, error, isFetching, refetch }, missing }: ContentProps) {
  if (missing) return <PersonMissing />;
  if (data) return <PersonDetails person={data} />;
  if (!error) return <PersonSkeleton />;
  return (
    <ErrorState
      title="Failed to load user details"
      text={sentenceOf(error, 'Please check your connection and try again.')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
