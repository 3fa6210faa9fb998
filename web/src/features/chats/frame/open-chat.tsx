import type { Chat } from '@coursemate/contract/chats';
import { supportTeam } from '@coursemate/contract/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#lib/api-error.ts';

import { chatQuery } from '../api/chat.ts';
import { findChat } from '../api/known-chats.ts';
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { PersonSheet } from '../person/person-sheet.tsx';
import type { Viewer } from '../viewer.ts';
import { ChatMissing } from './chat-missing.tsx';
import { LoadingFailed } from './loading-failed.tsx';

interface OpenChatProps {
  chatId: string;
  viewer: Viewer;
  onBack: (() => void) | null;
}

/** One chat, from its link alone. */
export function OpenChat({ chatId, viewer, onBack }: OpenChatProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...chatQuery(chatId),
    // The list knows it already.
    placeholderData: () => findChat(queryClient, chatId),
  });
  if (isMissing(error)) return <ChatMissing />;
  if (data) return <Opened chat={data} viewer={viewer} onBack={onBack} />;
  if (!error) return <ConversationSkeleton />;
  return <LoadingFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** A word that is no id is refused as such. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

interface OpenedProps {
  chat: Chat;
  viewer: Viewer;
  onBack: (() => void) | null;
}

function Opened({ chat, viewer, onBack }: OpenedProps) {
  const [showing, setShowing] = useState(false);
  // Whoever of the team answers is nobody in particular to the person who asked.
  const isTeam = chat.other_participant.id === supportTeam.id;
  return (
    <>
      <Conversation chat={chat} viewer={viewer} onBack={onBack} onOpenPerson={() => setShowing(!isTeam)} />
      {!isTeam && <PersonSheet chat={chat} viewer={viewer} open={showing} onClose={() => setShowing(false)} />}
    </>
  );
}
