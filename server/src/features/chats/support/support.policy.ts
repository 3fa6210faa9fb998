import type { ChatFilter } from '@coursemate/contract/chats/chats';
import { supportTeam } from '@coursemate/contract/chats/support';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatRow } from '../chats.tables.ts';

/** Administrators answer for the support team; they do not ask it. */
export function mayAskSupport(viewer: Pick<Viewer, 'role'>): Decision {
  return viewer.role === 'admin' ? deny('forbidden') : allow;
}

/** Which support chats wait for an answer is for those who answer. */
export function mayList(viewer: Pick<Viewer, 'role'>, filter: ChatFilter): Decision {
  return filter !== 'unanswered' || viewer.role === 'admin' ? allow : deny('forbidden');
}

/**
 * The id of a participant as a receiver sees it. In a support chat the person who asked sees `support` instead of any
 * administrator's id; administrators see everyone.
 */
export function idSeenBy(chat: Pick<ChatRow, 'is_support' | 'low_id'>, userId: string, receiverId: string): string {
  return chat.is_support && receiverId === chat.low_id && userId !== receiverId ? supportTeam.id : userId;
}
