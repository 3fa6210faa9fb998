import type { Chat, ChatStatus } from '@coursemate/contract/chats';
import { supportTeam } from '@coursemate/contract/support';

import { avatarUrl } from '#features/avatars/index.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatView } from './chat-view.queries.ts';
import { sharesPresence } from './chats.policy.ts';
import type { ChatRow } from './chats.tables.ts';
import { shownName } from './messages.presenter.ts';
import { blocksSeenBy, sideOf, unreadOf } from './sides.ts';

export function presentChatStatus(chat: ChatRow | undefined, viewerId: string): ChatStatus {
  return {
    has_chat: chat !== undefined,
    has_accepted_chat: chat?.status === 'accepted',
    has_pending_chat: chat?.status === 'pending',
    has_rejected_chat: chat?.status === 'rejected',
    is_initiator: chat?.initiator_id === viewerId,
    chat_info: chat ? { id: chat.id } : null,
  };
}

/** Nobody in particular is the team; to others a deleted person is nobody. */
function presentOther(chat: ChatView, online: boolean): Chat['other_participant'] {
  if (chat.other_id === null) return { ...supportTeam, online: false };
  if (chat.other_deleted_at) return { id: chat.other_id, name: shownName(null), avatar_url: null, online: false };
  const name = shownName({ name: chat.other_name ?? '', last_name: chat.other_last_name ?? '' });
  return { id: chat.other_id, name, avatar_url: avatarUrl(chat.other_avatar), online };
}

function contactsSeenBy(chat: ChatRow, viewerId: string): Chat['contact_exchange'] {
  if (chat.contact_exchange !== 'requested') return chat.contact_exchange;
  return chat.contact_requested_by === viewerId ? 'requested_by_me' : 'requested_by_other';
}

function lastMessageSeenBy(chat: ChatRow, viewerId: string): Chat['last_message'] {
  if (chat.last_content === null || chat.last_message_at === null) return null;
  const masked = chat.is_support && viewerId === chat.low_id && chat.last_sender_id !== viewerId;
  return {
    content: chat.last_content,
    sender_id: masked && chat.last_sender_id !== null ? supportTeam.id : chat.last_sender_id,
    created_at: chat.last_message_at.toISOString(),
  };
}

/** Whom to ask about when chats are presented: those whose presence the viewer may know. */
export function peopleWhosePresenceShows(chats: readonly ChatView[]): string[] {
  return chats.flatMap((chat) => (chat.other_id !== null && sharesPresence(chat) ? [chat.other_id] : []));
}

export function presentChat(chat: ChatView, viewer: Pick<Viewer, 'id' | 'role'>, online: ReadonlySet<string>): Chat {
  const side = sideOf(chat, viewer.id);
  const { byMe, byOther } = blocksSeenBy(chat, side);
  const isOnline = chat.other_id !== null && sharesPresence(chat) && online.has(chat.other_id);
  return {
    id: chat.id,
    status: chat.status,
    is_initiator: chat.initiator_id === viewer.id,
    request_message: chat.request_message,
    is_support_chat: chat.is_support,
    created_at: chat.created_at.toISOString(),
    updated_at: chat.updated_at.toISOString(),
    unread_count: unreadOf(chat, side),
    blocked: byMe || byOther,
    blocked_by_me: byMe,
    blocked_by_other: byOther,
    contact_exchange: contactsSeenBy(chat, viewer.id),
    other_participant: presentOther(chat, isOnline),
    last_message: lastMessageSeenBy(chat, viewer.id),
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
