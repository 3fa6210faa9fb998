import type { Chat, ChatAction, listChats } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { supportTeam } from '@coursemate/contract/chats/support';

import type { Body } from '#lib/http.ts';

import { student } from './people.ts';

export const chatIdOf = (number: number) => `0198f0aa-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`;
export const personIdOf = (number: number) => `0198f0aa-0000-7000-8000-0000000004${String(number).padStart(2, '0')}`;

/** The number of the last message of every chat before the test begins. */
const LAST_SEQ = 1000;

/** So many minutes after noon on a day in November. */
export const at = (minute: number) => new Date(Date.UTC(2026, 10, 12, 12, minute)).toISOString();

/** What the server decides for the viewer of a chat, as far as tests need it. */
export function decisionsOf(
  chat: Pick<Chat, 'status' | 'is_initiator' | 'is_support_chat' | 'blocked_by_me' | 'blocked_by_other'>,
  { restricted = false } = {},
): Pick<Chat, 'can' | 'obstacle'> {
  const obstacle = obstacleOf(chat, restricted);
  const isAsked = chat.status === 'pending' && !chat.is_initiator;
  const actions: Array<[ChatAction, boolean]> = [
    ['open', chat.status === 'accepted' || (chat.status === 'pending' && chat.is_initiator)],
    ['send', obstacle === null],
    ['accept', isAsked && !restricted && !chat.blocked_by_me && !chat.blocked_by_other],
    ['decline', isAsked],
    ['withdraw', chat.status === 'pending' && chat.is_initiator],
    ['block', !chat.is_support_chat && !chat.blocked_by_me],
    ['unblock', !chat.is_support_chat && chat.blocked_by_me],
    ['propose_lesson', !chat.is_support_chat && obstacle === null],
  ];
  return { can: actions.flatMap(([action, allowed]) => (allowed ? [action] : [])), obstacle };
}

function obstacleOf(chat: Parameters<typeof decisionsOf>[0], restricted: boolean): Chat['obstacle'] {
  if (restricted && !chat.is_support_chat) return 'chat_restricted';
  if (chat.status !== 'accepted') return chat.status === 'pending' ? 'chat_not_open' : 'chat_closed';
  if (chat.blocked_by_me) return 'blocked_by_me';
  return chat.blocked_by_other ? 'blocked_by_other' : null;
}

/** An accepted chat of Maya with the person of that number. Lower numbers are newer. */
export function chatOf(number: number, facts: Partial<Chat> = {}): Chat {
  const time = at(-number);
  const chat = {
    id: chatIdOf(number),
    status: 'accepted',
    is_initiator: true,
    request_message: '',
    expires_at: null,
    declined_reason: null,
    declined_reason_text: null,
    can_ask_again_at: null,
    is_support_chat: false,
    created_at: at(-9000),
    updated_at: time,
    unread_count: 0,
    blocked: false,
    blocked_by_me: false,
    blocked_by_other: false,
    contact_exchange: 'none',
    other_participant: { id: personIdOf(number), name: `Person ${number}`, avatar_url: null, online: false },
    last_message: { seq: LAST_SEQ, content: `Message ${number}`, sender_id: personIdOf(number), created_at: time },
    ...facts,
  } as const;
  return { ...chat, ...decisionsOf(chat), ...facts };
}

/** Someone's chat with the support team as an administrator sees it. */
export function supportChatOf(number: number, facts: Partial<Chat> = {}): Chat {
  const support = { unanswered: false, last_answered_by: null, last_answered_by_name: null };
  return chatOf(number, { is_support_chat: true, is_initiator: false, support, ...facts });
}

/** Maya's own chat with the support team. */
export function ownSupportChat(facts: Partial<Chat> = {}): Chat {
  const last_message = { seq: LAST_SEQ, content: 'How can we help?', sender_id: supportTeam.id, created_at: at(-300) };
  return chatOf(99, {
    is_support_chat: true,
    other_participant: { ...supportTeam, online: false },
    last_message,
    ...facts,
  });
}

/** A message of the other person in a chat, or of Maya. */
export function messageIn(chat: Chat, minute: number, facts: Partial<Message> = {}): Message {
  const own = facts.is_own_message ?? false;
  return {
    id: `0198f0aa-0000-7000-8000-00000005${String(10_000 + minute).slice(-4)}`,
    seq: LAST_SEQ + minute,
    chat_id: chat.id,
    client_id: null,
    sender_id: own ? student.user_id : chat.other_participant.id,
    sender_name: own ? 'Maya Lindqvist' : chat.other_participant.name,
    sender_avatar: null,
    content: `Message at ${minute}`,
    message_type: 'user',
    lesson_id: null,
    created_at: at(minute),
    read_by_recipient: false,
    is_own_message: own,
    ...facts,
  };
}

export function pageOfChats(chats: Chat[], next_cursor: string | null = null): Body<typeof listChats> {
  const unread_total = chats.reduce((sum, { unread_count }) => sum + unread_count, 0);
  return { chats, next_cursor, unread_total, request_total: chats.filter(({ can }) => can.includes('decline')).length };
}
