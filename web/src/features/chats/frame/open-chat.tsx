import { type Chat, oneChat } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#lib/api-error.ts';

import { chatQuery } from '../api/chat.ts';
import { findChat } from '../api/known-chats.ts';
import { ChatPaneSkeleton } from '../chat/chat-pane-skeleton.tsx';
import { ChatPane } from '../chat/chat-pane.tsx';
import { PersonSheet } from '../person/person-sheet.tsx';
import type { Viewer } from '../viewer.ts';
import { ChatMissing } from './chat-missing.tsx';
import { LoadingFailed } from './loading-failed.tsx';

interface OpenChatProps {
  chatId: string;
  viewer: Viewer;
  onBack: (() => void) | null;
}

/** Loads the chat of a link and shows it. */
export function OpenChat(props: OpenChatProps) {
  // The address may hold any text; the server is only asked for ids.
  return oneChat.safeParse({ id: props.chatId }).success ? <LoadedChat {...props} /> : <ChatMissing />;
}

function LoadedChat({ chatId, viewer, onBack }: OpenChatProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...chatQuery(chatId),
    // The list may have it already.
    placeholderData: () => findChat(queryClient, chatId),
  });
  if (isMissing(error)) return <ChatMissing />;
  if (data) return <Opened chat={data} viewer={viewer} onBack={onBack} />;
  if (!error) return <ChatPaneSkeleton />;
  return <LoadingFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface OpenedProps {
  chat: Chat;
  viewer: Viewer;
  onBack: (() => void) | null;
}

function Opened({ chat, viewer, onBack }: OpenedProps) {
  const [showing, setShowing] = useState(false);
  // The support team has no profile.
  const isTeam = chat.other_participant.id === supportTeam.id;
  return (
    <>
      <ChatPane chat={chat} viewer={viewer} onBack={onBack} onOpenPerson={() => setShowing(!isTeam)} />
      {!isTeam && <PersonSheet chat={chat} viewer={viewer} open={showing} onClose={() => setShowing(false)} />}
    </>
  );
}
