export { AnswerRequest } from './answer-request.tsx';
export { chatsQuery } from './api/chats.ts';
export { useChatsLive } from './chats.live.ts';
export { ChatScreen } from './frame/chat-screen.tsx';
export { ChatSkeleton } from './frame/chat-skeleton.tsx';
export { useMessagesLive } from './messages.live.ts';
export { useSuggestionsLive } from './suggestions.live.ts';
export { useWaiting } from './api/chats.ts';
