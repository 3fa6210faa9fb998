import { useNavigate } from '@tanstack/react-router';

import { type MessageDecision, messageState } from './message-state.ts';

/** Where a free time of a teacher leads: to the chat with them, or to a request for one. Null where neither is possible. */
export function useChooseTime(teacher: MessageDecision, onRequest: () => void): (() => void) | null {
  const navigate = useNavigate();
  const state = messageState(teacher);
  const chatId = teacher.chat_status.chat_info?.id;
  if (state === 'request' || state === 'needs_phone') return onRequest;
  if (state !== 'chat' || chatId === undefined) return null;
  return () => void navigate({ to: '/chat', search: { chatId } });
}
