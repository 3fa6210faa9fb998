import type { Chat, ChatStatus } from '@coursemate/contract/chats';

import { avatarUrl } from '#features/avatars/index.ts';

import type { Participant } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';

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

/** To others a deleted person is nobody. */
function presentParticipant(person: Participant): Chat['other_participant'] {
  if (person.deleted_at) return { id: person.id, name: 'Unknown User', avatar_url: null };
  const name = `${person.name} ${person.last_name}`.trim() || 'Unknown User';
  return { id: person.id, name, avatar_url: avatarUrl(person.avatar) };
}

function contactsSeenBy(chat: ChatRow, viewerId: string): Chat['contact_exchange'] {
  if (chat.contact_exchange !== 'requested') return chat.contact_exchange;
  return chat.contact_requested_by === viewerId ? 'requested_by_me' : 'requested_by_other';
}

export function presentChat(chat: ChatRow, other: Participant, viewerId: string): Chat {
  return {
    id: chat.id,
    status: chat.status,
    is_initiator: chat.initiator_id === viewerId,
    request_message: chat.request_message,
    contact_exchange: contactsSeenBy(chat, viewerId),
    other_participant: presentParticipant(other),
    created_at: chat.created_at.toISOString(),
    updated_at: chat.updated_at.toISOString(),
  };
}
