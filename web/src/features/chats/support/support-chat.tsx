import { useQuery } from '@tanstack/react-query';

import { supportQuery } from '../api/support.ts';
import { ChatPaneSkeleton } from '../chat/chat-pane-skeleton.tsx';
import { LoadingFailed } from '../frame/loading-failed.tsx';
import { OpenChat } from '../frame/open-chat.tsx';
import type { Viewer } from '../viewer.ts';
import { SupportStart } from './support-start.tsx';

interface SupportChatProps {
  viewer: Viewer;
  onBack: (() => void) | null;
}

/** The chat with the support team, or a box for the first message. */
export function SupportChat({ viewer, onBack }: SupportChatProps) {
  const { data, error, isFetching, refetch } = useQuery(supportQuery);
  if (data?.chatId) return <OpenChat key={data.chatId} chatId={data.chatId} viewer={viewer} onBack={onBack} />;
  if (data) return <SupportStart onBack={onBack} />;
  if (!error) return <ChatPaneSkeleton />;
  return <LoadingFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
