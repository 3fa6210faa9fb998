import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatView } from './chat-view.queries.ts';
import type { Participant } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';
import { blocksSeenBy, isBlocked, sideOf } from './sides.ts';

function isListed(person: Participant): boolean {
  return person.role === 'teacher' && person.onboarded && !person.blocked && person.deleted_at === null;
}

/**
 * Students ask teachers whom they can find, administrators anyone. For a student everyone else is the same refusal,
 * so that asking does not tell who exists.
 */
export function mayAsk(viewer: Viewer & { hasPhone: boolean }, other: Participant | undefined): Decision {
  if (viewer.blocked) return deny('chat_restricted');
  if (viewer.role === 'admin') return other && other.deleted_at === null ? allow : deny('not_found');
  if (viewer.role !== 'student' || !other || !isListed(other)) return deny('forbidden');
  if (!viewer.hasPhone) return deny('phone_required');
  return other.phone_number !== null && other.teaches ? allow : deny('teacher_unreachable');
}

/** Only the one who was asked answers; a restricted account may still decline. The answer to nobody is none. */
export function mayAnswer(
  viewer: Viewer,
  chat: Pick<ChatView, 'initiator_id' | 'status' | 'is_support' | 'other_deleted_at'>,
  answer: 'accepted' | 'rejected',
): Decision {
  if (chat.initiator_id === viewer.id || chat.is_support) return deny('forbidden');
  if (viewer.blocked && answer === 'accepted') return deny('account_restricted');
  if (chat.status !== 'pending') return deny('chat_answered');
  return chat.other_deleted_at ? deny('chat_closed') : allow;
}

type Conversation = Pick<
  ChatView,
  'low_id' | 'high_id' | 'is_support' | 'status' | 'blocked_by_low' | 'blocked_by_high' | 'other_deleted_at'
>;

/** Words reach the other side in an open chat only; the support team hears everyone, restricted accounts too. */
export function mayWrite(viewer: Viewer, chat: Conversation): Decision {
  if (viewer.blocked && !chat.is_support) return deny('chat_restricted');
  if (chat.status === 'pending') return deny('chat_not_open');
  if (chat.status === 'rejected' || chat.other_deleted_at) return deny('chat_closed');
  const blocks = blocksSeenBy(chat, sideOf(chat, viewer.id));
  if (blocks.byMe) return deny('blocked_by_me');
  return blocks.byOther ? deny('blocked_by_other') : allow;
}

/** The team does not ask itself. */
export function mayAskSupport(viewer: Viewer): Decision {
  return viewer.role === 'admin' ? deny('forbidden') : allow;
}

/** Whether each of the two may know that the other is here. */
export function sharesPresence(
  chat: Pick<ChatRow, 'status' | 'is_support' | 'blocked_by_low' | 'blocked_by_high'>,
): boolean {
  return chat.status === 'accepted' && !chat.is_support && !isBlocked(chat);
}
