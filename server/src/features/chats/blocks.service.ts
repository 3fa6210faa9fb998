import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/blocks';

import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { findChatBetween, lockChatBetween, setBlockedBy } from './chats.queries.ts';
import { blocksSeenBy, sideOf } from './sides.ts';

/** Whether one person has blocked another. */
export async function findBlock(db: Db | Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const chat = await findChatBetween(db, blockerId, blockedId);
  return chat !== undefined && blocksSeenBy(chat, sideOf(chat, blockerId)).byMe;
}

/** Blocks someone or takes it back. The row of the chat is held, so a message is before it or after it. */
export async function blockInChat(
  tx: Tx,
  gateway: Gateway,
  { blockerId, blockedId, blocked }: { blockerId: string; blockedId: string; blocked: boolean },
): Promise<void> {
  const chat = await lockChatBetween(tx, blockerId, blockedId);
  if (!chat) throw new AppError('block_needs_chat');
  const side = sideOf(chat, blockerId);
  if (blocksSeenBy(chat, side).byMe === blocked) return;
  await setBlockedBy(tx, chat.id, side, blocked);
  afterCommit(tx, () => {
    gateway.toPerson(blockerId, blocked ? userBlocked : userUnblocked, { targetUserId: blockedId });
    gateway.toPerson(blockedId, blocked ? blockedByUser : unblockedByUser, { userId: blockerId });
  });
}
