import type { Tx } from '#platform/db/database.ts';

import type { ChatRow } from '../chats.tables.ts';
import { otherIdOf } from '../sides.ts';

/** A request that was answered or has expired. */
export interface RequestEnd {
  chatId: string;
  /** Who was asked. */
  teacherId: string;
  askedAt: Date;
  answered: boolean;
}

/** What follows elsewhere: cards tell how a teacher answers requests. */
export interface RequestListeners {
  requestEnded(tx: Tx, end: RequestEnd, now: Date): Promise<void>;
}

/** A chat as it is after its request has ended. */
export function endOf(chat: ChatRow): RequestEnd {
  const teacherId = otherIdOf(chat, chat.initiator_id);
  if (teacherId === null) throw new Error('nobody asks the support team for a chat');
  return { chatId: chat.id, teacherId, askedAt: chat.asked_at, answered: chat.status !== 'expired' };
}
