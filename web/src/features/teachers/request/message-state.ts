import type { ChatStatus } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';
import type { OwnProfile } from '@coursemate/contract/profiles';

/** What the message button of a teacher does, or why it does nothing. */
export type MessageState =
  | 'request'
  | 'needs_phone'
  | 'chat'
  | 'sent'
  | 'received'
  | 'declined'
  | 'unreachable'
  | 'restricted';

interface Teacher {
  chat_status: ChatStatus;
  can_receive_messages: boolean;
}

/** A chat that exists comes first, then what would refuse a new request (contract §10). */
export function messageState(
  { chat_status: chat, can_receive_messages }: Teacher,
  { blocked, phone_number }: Pick<OwnProfile, 'blocked' | 'phone_number'>,
): MessageState {
  if (chat.has_accepted_chat) return 'chat';
  if (chat.has_pending_chat) return chat.is_initiator ? 'sent' : 'received';
  if (chat.has_rejected_chat) return 'declined';
  if (blocked) return 'restricted';
  if (!can_receive_messages) return 'unreachable';
  return phone_number === null ? 'needs_phone' : 'request';
}

/** Why a button does nothing yet, where its label does not say it. */
export const obstacleSentences = {
  needs_phone: errors.phone_required.sentence,
  unreachable: errors.teacher_unreachable.sentence,
  restricted: errors.chat_restricted.sentence,
} as const;

/** The labels on a card, and on the page of one teacher (spec 2 §2). */
export const messageLabels = {
  card: {
    request: 'Message',
    needs_phone: 'Message',
    chat: 'Go to Chat',
    sent: 'Request Sent',
    received: 'Request Pending',
    declined: 'Declined',
    unreachable: 'Message',
    restricted: 'Message',
  },
  page: {
    request: 'Send Message',
    needs_phone: 'Send Message',
    chat: 'Continue Chat',
    sent: 'Pending',
    received: 'Pending',
    declined: 'Rejected',
    unreachable: 'Send Message',
    restricted: 'Account Blocked',
  },
} as const satisfies Record<'card' | 'page', Record<MessageState, string>>;
