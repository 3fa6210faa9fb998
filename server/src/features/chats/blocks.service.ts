import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';

import type { Db, Tx } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findChatBetween, findParticipant, lockChat, setBlockedBy } from './chats.queries.ts';
import { mayBlock } from './open-chat.policy.ts';
import { blocksSeenBy, lowOrHigh } from './sides.ts';

/** Whether one person has blocked another. */
export async function findBlock(db: Db | Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const chat = await findChatBetween(db, blockerId, blockedId);
  return chat !== undefined && blocksSeenBy(chat, blockerId).byMe;
}

/** Blocks someone or takes it back. The row of the chat is locked, so each message comes before the block or after it. */
export async function blockInChat(
  tx: Tx,
  gateway: Gateway,
  viewer: Viewer,
  { blockedId, blocked }: { blockedId: string; blocked: boolean },
): Promise<void> {
  const pair = await findChatBetween(tx, viewer.id, blockedId);
  if (pair) await lockChat(tx, pair.id);
  const chat = await findChatBetween(tx, viewer.id, blockedId);
  const other = await findParticipant(tx, blockedId);
  ensure(mayBlock(viewer, chat && { ...chat, other_deleted_at: other?.deleted_at ?? null }));
  if (!chat || blocksSeenBy(chat, viewer.id).byMe === blocked) return;
  await setBlockedBy(tx, chat.id, lowOrHigh(chat, viewer.id), blocked);
  afterCommit(tx, () => {
    gateway.toPerson(viewer.id, blocked ? userBlocked : userUnblocked, { targetUserId: blockedId });
    gateway.toPerson(blockedId, blocked ? blockedByUser : unblockedByUser, { userId: viewer.id });
  });
}
