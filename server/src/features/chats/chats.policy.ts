import type { ChatAction } from '@coursemate/contract/chats';
import type { ErrorCode } from '@coursemate/contract/errors';

import { isListed } from '#features/people/index.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatFacts, Participant } from './chats.queries.ts';
import type { ChatRow } from './chats.tables.ts';
import { blocksSeenBy } from './sides.ts';

/** The viewer of a chat, as far as the policies ask. */
export type ChatViewer = Pick<Viewer, 'id' | 'role' | 'blocked'>;

type Asker = ChatViewer & Pick<Viewer, 'hasPhone'>;

/** What the policy needs to know of a person whom someone wants to talk to. */
type AskedPerson = Pick<Participant, 'id' | 'role' | 'onboarded' | 'blocked' | 'deleted_at' | 'can_receive_messages'>;

/**
 * Who may start a chat: students with teachers whom they can find, administrators with anyone. A student gets the same
 * refusal for everyone else, so that asking does not tell who exists.
 */
export function mayStartChat(viewer: Asker, other: AskedPerson | undefined): Decision {
  if (other?.id === viewer.id) return deny('chat_with_oneself');
  if (viewer.blocked) return deny('chat_restricted');
  if (viewer.role === 'admin') return other && other.deleted_at === null ? allow : deny('not_found');
  if (viewer.role !== 'student' || !other || !isListed(other)) return deny('forbidden');
  if (!viewer.hasPhone) return deny('phone_required');
  return other.can_receive_messages ? allow : deny('teacher_unreachable');
}

/** A second request leads to the chat that is there. A declined one is final: it cannot be asked for again. */
export function mayReuseChat(chat: Pick<ChatRow, 'status'>): Decision {
  return chat.status === 'rejected' ? deny('chat_declined') : allow;
}

/** What the viewer may do about a chat with someone, and why they cannot ask for one if they cannot. */
export function requestDecisions(
  viewer: Asker,
  other: AskedPerson,
  chat: Pick<ChatRow, 'status' | 'initiator_id'> | undefined,
): { can: Array<'request_chat' | 'open_chat'>; obstacle: ErrorCode | null } {
  const decision = chat ? mayReuseChat(chat) : mayStartChat(viewer, other);
  const obstacle = decision.allowed ? null : decision.code;
  if (!chat) return { can: decision.allowed ? ['request_chat'] : [], obstacle };
  return { can: opensFromList(viewer.id, chat) ? ['open_chat'] : [], obstacle };
}

/** Whether a chat opens from a list: an accepted one, or a pending one that the viewer asked for. */
function opensFromList(viewerId: string, chat: Pick<ChatRow, 'status' | 'initiator_id'>): boolean {
  return chat.status === 'accepted' || (chat.status === 'pending' && chat.initiator_id === viewerId);
}

/**
 * Only the person who was asked may answer, once. A restricted account may still decline, and so may whoever was asked
 * by someone who is deleted now.
 */
export function mayAnswer(viewer: ChatViewer, chat: ChatFacts, answer: 'accepted' | 'rejected'): Decision {
  if (chat.initiator_id === viewer.id || chat.is_support) return deny('forbidden');
  if (viewer.blocked && answer === 'accepted') return deny('account_restricted');
  if (chat.status !== 'pending') return deny('chat_answered');
  return chat.other_deleted_at && answer === 'accepted' ? deny('chat_closed') : allow;
}

/** Messages can be sent in an open chat only. The support team reads everyone, restricted accounts too. */
export function maySend(viewer: ChatViewer, chat: ChatFacts): Decision {
  if (viewer.blocked && !chat.is_support) return deny('chat_restricted');
  if (chat.status === 'pending') return deny('chat_not_open');
  if (chat.status === 'rejected' || chat.other_deleted_at) return deny('chat_closed');
  const { byMe, byOther } = blocksSeenBy(chat, viewer.id);
  if (byMe) return deny('blocked_by_me');
  return byOther ? deny('blocked_by_other') : allow;
}

/** People block whom they share a chat with; the support team can be neither blocked nor block. */
export function mayBlock(viewer: ChatViewer, chat: ChatFacts | undefined): Decision {
  if (!chat || chat.is_support) return deny('block_needs_chat');
  // To others a deleted person does not exist.
  return chat.other_deleted_at && viewer.role !== 'admin' ? deny('not_found') : allow;
}

/** What the viewer may do in a chat, and why they cannot send if they cannot. */
export function chatDecisions(viewer: ChatViewer, chat: ChatFacts): { can: ChatAction[]; obstacle: ErrorCode | null } {
  const send = maySend(viewer, chat);
  const block = blocksSeenBy(chat, viewer.id).byMe ? 'unblock' : 'block';
  const decisions: Array<[ChatAction, Decision]> = [
    ['send', send],
    ['accept', mayAnswer(viewer, chat, 'accepted')],
    ['decline', mayAnswer(viewer, chat, 'rejected')],
    [block, mayBlock(viewer, chat)],
  ];
  const allowed = decisions.flatMap(([action, decision]) => (decision.allowed ? [action] : []));
  return {
    can: opensFromList(viewer.id, chat) ? ['open', ...allowed] : allowed,
    obstacle: send.allowed ? null : send.code,
  };
}
