import { errors } from '@coursemate/contract/base/errors';
import type { TeacherCard } from '@coursemate/contract/teachers';

import { formatDay } from '#ui/display/dates.ts';

/** What the message button of a teacher does, or why it does nothing. */
export type MessageState = 'request' | 'needs_phone' | 'chat' | 'sent' | 'received' | 'declined' | 'paused' | 'refused';

export type MessageDecision = Pick<TeacherCard, 'chat_status' | 'can' | 'obstacle'>;

/** Which button fits what the server says about a teacher: the chat that exists, or the answer to a new request. */
export function messageState({ chat_status: chat, can, obstacle }: MessageDecision): MessageState {
  if (chat.has_accepted_chat) return 'chat';
  if (chat.has_pending_chat) return chat.is_initiator ? 'sent' : 'received';
  if (can.includes('request_chat')) return 'request';
  if (obstacle === 'phone_required') return 'needs_phone';
  if (obstacle === 'teacher_paused') return 'paused';
  return chat.has_rejected_chat ? 'declined' : 'refused';
}

/** The labels on a card, and on the page of one teacher. */
const LABELS = {
  card: {
    request: 'Message',
    needs_phone: 'Message',
    chat: 'Go to Chat',
    sent: 'Request Sent',
    received: 'Request Pending',
    declined: 'Declined',
    paused: 'Paused',
    refused: 'Message',
  },
  page: {
    request: 'Send Message',
    needs_phone: 'Send Message',
    chat: 'Continue Chat',
    sent: 'Pending',
    received: 'Pending',
    declined: 'Rejected',
    paused: 'Paused',
    refused: 'Send Message',
  },
} as const satisfies Record<'card' | 'page', Record<MessageState, string>>;

/** Why the button does nothing, in a sentence. */
export function obstacleText({ obstacle, chat_status }: MessageDecision): string | null {
  if (obstacle === null) return null;
  const { can_ask_again_at: from } = chat_status;
  if (obstacle !== 'ask_again_later' || from === null) return errors[obstacle].sentence;
  const ended = chat_status.has_rejected_chat ? 'was declined' : 'expired';
  return `Your request ${ended}. You can ask again from ${formatDay(new Date(from))}.`;
}

export function messageLabel(teacher: MessageDecision, place: 'card' | 'page'): string {
  if (place === 'page' && teacher.obstacle === 'chat_restricted') return 'Account Blocked';
  return LABELS[place][messageState(teacher)];
}
