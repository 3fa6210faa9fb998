import type { ChatStatus } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';

import type { Viewer } from './viewer.ts';

/** What the button between a student and a teacher is for. */
export type MessageState = 'open' | 'chat' | 'sent' | 'received' | 'declined' | 'unreachable' | 'restricted';

interface Between {
  chat_status: ChatStatus;
  can_receive_messages: boolean;
}

/** A chat that is there wins over everything that would stand in the way of a new one (contract §10). */
export function messageState(
  { chat_status: chat, can_receive_messages }: Between,
  { blocked }: Pick<Viewer, 'blocked'>,
): MessageState {
  if (chat.has_accepted_chat) return 'chat';
  if (chat.has_pending_chat) return chat.is_initiator ? 'sent' : 'received';
  if (chat.has_rejected_chat) return 'declined';
  if (blocked) return 'restricted';
  return can_receive_messages ? 'open' : 'unreachable';
}

/** Why nobody can be written to, where the button alone does not say it. */
export const obstacles = {
  unreachable: errors.teacher_unreachable.sentence,
  restricted: errors.chat_restricted.sentence,
} as const;

export const PHONE_NEEDED = errors.phone_required.sentence;
