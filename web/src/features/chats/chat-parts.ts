import type { Chat } from '@coursemate/contract/chats/chats';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What other features show in a chat. They use chats, not the other way round, so the page brings them. */
interface ChatParts {
  ProposeLesson: ComponentType<{
    chat: Pick<Chat, 'id' | 'other_participant'>;
    viewer: { id: string; role: 'teacher' | 'student' };
  }>;
  /** The card of a lesson; `note` stands in its place where it cannot be loaded. */
  LessonMessage: ComponentType<{ lessonId: string; viewerId: string; content: string; note: ReactNode }>;
  OthersWhoCouldHelp: ComponentType<{ teacherId: string }>;
}

export const ChatPartsContext = createContext<ChatParts | null>(null);

export function useChatParts(): ChatParts {
  const parts = useContext(ChatPartsContext);
  if (parts === null) throw new Error('There is no ChatPartsContext around this');
  return parts;
}
