import type { ErrorCode } from '@coursemate/contract/base/errors';
import type { ChatAction } from '@coursemate/contract/chats/chats';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatFacts } from './chats.queries.ts';
import { areInReach, areInReachSql, mayReach } from './reach.policy.ts';
import { mayAnswer, mayWithdraw, opensFromList } from './requests/requests.policy.ts';
import { blocksSeenBy } from './sides.ts';

/** The viewer of a chat, as far as the policies ask. */
export type ChatViewer = Pick<Viewer, 'id' | 'role' | 'blocked'>;

/** Messages can be sent in an open chat only. The support team reads everyone, restricted accounts too. */
export function maySend(viewer: ChatViewer, chat: ChatFacts): Decision {
  if (viewer.blocked && !chat.is_support) return deny('chat_restricted');
  if (chat.status === 'pending') return deny('chat_not_open');
  return chat.status === 'accepted' ? mayReach(viewer, chat) : deny('chat_closed');
}

/** The same in SQL, of the rows of a sender, a chat and the other person. */
export function maySendSql(sender: string, chat: string, other: string): string {
  return `(${chat}.status = 'accepted' and (${chat}.is_support or not ${sender}.blocked) and ${areInReachSql(chat, other)})`;
}

/**
 * People block whom they share a chat with, also one whose request has ended: who asks and withdraws can be stopped. The support
 * team can be neither blocked nor block.
 */
export function mayBlock(
  viewer: ChatViewer,
  chat: Pick<ChatFacts, 'is_support' | 'other_deleted_at'> | undefined,
): Decision {
  if (!chat || chat.is_support) return deny('block_needs_chat');
  // To others a deleted person does not exist.
  return chat.other_deleted_at && viewer.role !== 'admin' ? deny('not_found') : allow;
}

/** Lessons are proposed by a student and a teacher of an accepted chat, while they can reach each other. */
export function mayPropose(viewer: ChatViewer, chat: ChatFacts): Decision {
  if (viewer.blocked) return deny('account_restricted');
  if (chat.is_support || chat.status !== 'accepted') return deny('chat_not_open');
  if (!areInReach(chat)) return deny('chat_closed');
  if (chat.other_blocked) return deny('other_restricted');
  const roles = new Set([viewer.role, chat.other_role]);
  return roles.has('teacher') && roles.has('student') ? allow : deny('forbidden');
}

/** What the viewer may do in a chat, and why they cannot send if they cannot. */
export function chatDecisions(viewer: ChatViewer, chat: ChatFacts): { can: ChatAction[]; obstacle: ErrorCode | null } {
  const send = maySend(viewer, chat);
  const block = blocksSeenBy(chat, viewer.id).byMe ? 'unblock' : 'block';
  const decisions: Array<[ChatAction, Decision]> = [
    ['send', send],
    ['accept', mayAnswer(viewer, chat, 'accepted')],
    ['decline', mayAnswer(viewer, chat, 'rejected')],
    ['withdraw', mayWithdraw(viewer, chat)],
    [block, mayBlock(viewer, chat)],
    ['propose_lesson', mayPropose(viewer, chat)],
  ];
  const allowed = decisions.flatMap(([action, decision]) => (decision.allowed ? [action] : []));
  return {
    can: opensFromList(viewer.id, chat) ? ['open', ...allowed] : allowed,
    obstacle: send.allowed ? null : send.code,
  };
}
