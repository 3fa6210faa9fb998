import type { ErrorCode } from '@coursemate/contract/base/errors';
import { limits } from '@coursemate/contract/base/limits';
import type { DeclineReason } from '@coursemate/contract/chats/chats';

import { isListed, pauseOf } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatFacts, Participant } from '../chats.queries.ts';
import type { ChatRow } from '../chats.tables.ts';
import type { ChatViewer } from '../open-chat.policy.ts';
import { mayReach } from '../reach.policy.ts';

type Asker = ChatViewer & Pick<Viewer, 'hasPhone'>;

/** What the policy needs to know of a person whom someone wants to talk to. */
type AskedPerson = Pick<
  Participant,
  'id' | 'role' | 'onboarded' | 'blocked' | 'deleted_at' | 'can_receive_messages' | 'accepts_requests' | 'paused_until'
>;

/**
 * Who may start a chat: students with teachers whom they can find, administrators with anyone. A student gets the same
 * refusal for everyone else, so that asking does not tell who exists. A pause comes before what the student lacks: filling
 * that in would not help.
 */
export function mayStartChat(viewer: Asker, other: AskedPerson | undefined, now: Date): Decision {
  if (other?.id === viewer.id) return deny('chat_with_oneself');
  if (viewer.blocked) return deny('chat_restricted');
  if (viewer.role === 'admin') return other && other.deleted_at === null ? allow : deny('not_found');
  if (viewer.role !== 'student' || !other || !isListed(other)) return deny('forbidden');
  if (!pauseOf(other, now).accepts_requests) return deny('teacher_paused');
  if (!viewer.hasPhone) return deny('phone_required');
  return other.can_receive_messages ? allow : deny('teacher_unreachable');
}

/** Whether a request has ended without an answer: to the person who was asked there is no such chat. */
export function isOver({ status }: Pick<ChatRow, 'status'>): boolean {
  return status === 'expired' || status === 'withdrawn';
}

/** The same of the chat `chat` in a statement. */
export function isOverSql(chat: string): string {
  return `${chat}.status in ('expired', 'withdrawn')`;
}

/** When a request that is made now expires. */
export function requestExpiry({ requestDays }: Pick<Config, 'requestDays'>, now: Date): Date {
  return later(now, days(requestDays));
}

type Ended = Pick<ChatRow, 'status' | 'expires_at' | 'ask_again_at'>;

/**
 * When someone may be asked again: a while after a request has expired or was declined, at once after it was withdrawn.
 * Null after a decline that was final.
 */
export function canAskAgainAt(chat: Ended): Date | null {
  if (chat.status === 'rejected') return chat.ask_again_at;
  return chat.status === 'expired' && chat.expires_at ? later(chat.expires_at, days(limits.askAgainDays)) : null;
}

/**
 * From when a request can be made again that is declined now: after a while, or when the pause of the teacher ends, if they
 * had no time or no room; never for other reasons.
 */
export function askAgainAfterDecline(
  reason: DeclineReason | null,
  teacher: Parameters<typeof pauseOf>[0] | undefined,
  now: Date,
): Date | null {
  if (reason !== 'no_time' && reason !== 'full') return null;
  const atLast = later(now, days(limits.askAgainDeclinedDays));
  const day = teacher && pauseOf(teacher, now).paused_until;
  const pauseEnd = day ? new Date(day) : atLast;
  return pauseEnd < atLast ? pauseEnd : atLast;
}

/** Whether a further request makes the same chat pending again, instead of leading to it. */
export function isMadeAgain(chat: Pick<Ended, 'status' | 'ask_again_at'>, now: Date): boolean {
  if (chat.status === 'rejected') return chat.ask_again_at !== null && chat.ask_again_at <= now;
  return isOver(chat);
}

/** The same of the chat `chat` in a statement, at the moment `now`. */
export function isMadeAgainSql(chat: string, now: string): string {
  return `(${isOverSql(chat)} or (${chat}.status = 'rejected' and coalesce(${chat}.ask_again_at <= ${now}, false)))`;
}

/** What is known of the chat between someone who asks and the person whom they ask. */
export type KnownChat = Pick<
  ChatRow,
  'status' | 'initiator_id' | 'expires_at' | 'ask_again_at' | 'low_id' | 'blocked_by_low' | 'blocked_by_high'
>;

/** Asking again after a request has ended is like asking, but not at once after an expiry or a decline. */
export function mayAskAgain(viewer: Asker, other: AskedPerson | undefined, chat: KnownChat, now: Date): Decision {
  const first = mayStartChat(viewer, other, now);
  if (!first.allowed) return first;
  const reach = mayReach(viewer, chat);
  if (!reach.allowed) return reach;
  const from = canAskAgainAt(chat);
  return from && from > now && viewer.role !== 'admin' ? deny('ask_again_later') : allow;
}

/**
 * A second request leads to the chat that is there. One that ended without an answer can be asked for again, and a declined
 * one where the decline was not final.
 */
export function mayRequest(
  viewer: Asker,
  other: AskedPerson | undefined,
  chat: KnownChat | undefined,
  now: Date,
): Decision {
  if (!chat) return mayStartChat(viewer, other, now);
  const canEver = chat.status === 'rejected' && chat.ask_again_at !== null && viewer.role !== 'admin';
  if (isOver(chat) || canEver) return mayAskAgain(viewer, other, chat, now);
  return chat.status === 'rejected' ? deny('chat_declined') : allow;
}

/** What the viewer may do about a chat with someone, and why they cannot ask for one if they cannot. */
export function requestDecisions(
  viewer: Asker,
  other: AskedPerson,
  chat: KnownChat | undefined,
  now: Date,
): { can: Array<'request_chat' | 'open_chat'>; obstacle: ErrorCode | null } {
  const decision = mayRequest(viewer, other, chat, now);
  const obstacle = decision.allowed ? null : decision.code;
  if (!chat || isMadeAgain(chat, now)) return { can: decision.allowed ? ['request_chat'] : [], obstacle };
  return { can: opensFromList(viewer.id, chat) ? ['open_chat'] : [], obstacle };
}

/** Whether a chat opens from a list: an accepted one, or a pending one that the viewer asked for. */
export function opensFromList(viewerId: string, chat: Pick<ChatRow, 'status' | 'initiator_id'>): boolean {
  return chat.status === 'accepted' || (chat.status === 'pending' && chat.initiator_id === viewerId);
}

/**
 * Only the person who was asked may answer, once. A restricted account may still decline, and so may whoever was asked
 * by someone who is deleted now, or who is blocked.
 */
export function mayAnswer(viewer: ChatViewer, chat: ChatFacts, answer: 'accepted' | 'rejected'): Decision {
  if (chat.initiator_id === viewer.id || chat.is_support) return deny('forbidden');
  if (viewer.blocked && answer === 'accepted') return deny('account_restricted');
  if (chat.status !== 'pending') return deny('chat_answered');
  if (answer === 'rejected') return allow;
  return mayReach(viewer, chat);
}

/** Only who asked may withdraw a request, and only while nobody has answered it. */
export function mayWithdraw(viewer: ChatViewer, chat: ChatFacts): Decision {
  if (chat.initiator_id !== viewer.id || chat.is_support) return deny('forbidden');
  return chat.status === 'pending' ? allow : deny('chat_answered');
}
