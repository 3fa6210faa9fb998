import type { Chat, ChatStatus } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';

import { avatarUrl } from '#features/avatars/index.ts';
import { shownName } from '#features/people/index.ts';

import type { ChatWithOther } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';
import { chatDecisions } from './open-chat.policy.ts';
import type { ChatViewer } from './open-chat.policy.ts';
import { sharesPresence } from './presence/presence.policy.ts';
import { canAskAgainAt, isMadeAgain } from './requests/requests.policy.ts';
import { blocksSeenBy, lowOrHigh } from './sides.ts';
import { idSeenBy } from './support/support.policy.ts';

export function presentChatStatus(
  known: Pick<ChatRow, 'id' | 'status' | 'initiator_id' | 'expires_at' | 'ask_again_at'> | undefined,
  viewerId: string,
  now: Date,
): ChatStatus {
  const again = known ? canAskAgainAt(known) : null;
  const chat = known && !isMadeAgain(known, now) ? known : undefined;
  return {
    has_chat: chat !== undefined,
    has_accepted_chat: chat?.status === 'accepted',
    has_pending_chat: chat?.status === 'pending',
    has_rejected_chat: chat?.status === 'rejected',
    is_initiator: chat?.initiator_id === viewerId,
    chat_info: chat ? { id: chat.id } : null,
    can_ask_again_at: again && again > now ? again.toISOString() : null,
  };
}

function presentOther(chat: ChatWithOther, online: boolean): Chat['other_participant'] {
  // Without another person the other side is the support team.
  if (chat.other_id === null) return { ...supportTeam, online: false };
  const other = { name: chat.other_name, last_name: chat.other_last_name, deleted_at: chat.other_deleted_at };
  const avatar = other.deleted_at === null ? chat.other_avatar : null;
  return { id: chat.other_id, name: shownName(other), avatar_url: avatarUrl(avatar), online };
}

function presentContactExchange(chat: ChatRow, viewerId: string): Chat['contact_exchange'] {
  if (chat.contact_exchange !== 'requested') return chat.contact_exchange;
  return chat.contact_requested_by === viewerId ? 'requested_by_me' : 'requested_by_other';
}

function presentLastMessage(chat: ChatWithOther, viewerId: string): Chat['last_message'] {
  if (chat.last_content === null || chat.last_message_at === null) return null;
  return {
    seq: chat.last_seq,
    content: chat.last_content,
    sender_id: chat.last_sender_id && idSeenBy(chat, chat.last_sender_id, viewerId),
    created_at: chat.last_message_at.toISOString(),
    ...(chat.last_lesson_at && { lesson_at: chat.last_lesson_at.toISOString() }),
  };
}

/** The people whose presence a viewer of these chats may know. */
export function peopleWithPresence(chats: readonly ChatWithOther[]): string[] {
  return chats.flatMap((chat) =>
    chat.other_id !== null && chat.other_deleted_at === null && sharesPresence(chat) ? [chat.other_id] : [],
  );
}

/** A chat as a viewer sees it. `online` holds those of the other people who are online now. */
export function presentChat(chat: ChatWithOther, viewer: ChatViewer, online: ReadonlySet<string>): Chat {
  const { byMe, byOther } = blocksSeenBy(chat, viewer.id);
  const isOnline = peopleWithPresence([chat]).some((id) => online.has(id));
  return {
    id: chat.id,
    status: chat.status,
    is_initiator: chat.initiator_id === viewer.id,
    request_message: chat.request_message,
    expires_at: chat.status === 'pending' ? (chat.expires_at?.toISOString() ?? null) : null,
    declined_reason: chat.declined_reason,
    declined_reason_text: chat.declined_reason_text,
    can_ask_again_at: chat.ask_again_at?.toISOString() ?? null,
    is_support_chat: chat.is_support,
    created_at: chat.created_at.toISOString(),
    updated_at: chat.updated_at.toISOString(),
    unread_count: lowOrHigh(chat, viewer.id) === 'low' ? chat.unread_low : chat.unread_high,
    blocked: byMe || byOther,
    blocked_by_me: byMe,
    blocked_by_other: byOther,
    contact_exchange: presentContactExchange(chat, viewer.id),
    other_participant: presentOther(chat, isOnline),
    last_message: presentLastMessage(chat, viewer.id),
    ...chatDecisions(viewer, chat),
    ...(chat.is_support && viewer.role === 'admin'
      ? {
          support: {
            unanswered: chat.unanswered,
            last_answered_by: chat.last_answered_by,
            last_answered_by_name: chat.last_answered_by_name ?? null,
          },
        }
      : {}),
  };
}
