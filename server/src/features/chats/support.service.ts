import { newChat } from '@coursemate/contract/chats';

import { administratorIds } from '#features/auth/index.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findView } from './chat-view.queries.ts';
import { mayAskSupport } from './chats.policy.ts';
import { presentChat } from './chats.presenter.ts';
import { findSupportChat, insertSupportChat } from './chats.queries.ts';
import { sendAfterLook } from './messages.service.ts';
import { asked } from './messages.service.ts';
import type { Reach } from './messages.service.ts';

/** The chat of someone with the support team; null until they have written. */
export async function supportChatOf(db: Db, viewer: Viewer): Promise<string | null> {
  ensure(mayAskSupport(viewer));
  return (await findSupportChat(db, viewer.id)) ?? null;
}

/** Every administrator sees that someone new has written. */
async function announce({ db, gateway }: Reach, chatId: string): Promise<void> {
  for (const id of await administratorIds(db)) {
    const viewer = { id, role: 'admin' } as const;
    const chat = await findView(db, viewer, chatId);
    if (chat) gateway.toPerson(id, newChat, { chat: presentChat(chat, viewer, new Set()) });
  }
}

/** Writes to the support team; the first message makes the chat, and two at once make one. */
export async function writeToSupport(
  reach: Reach,
  viewer: Viewer,
  { content, clientId }: { content: string; clientId: string | null },
  now: Date,
): Promise<{ chatId: string; created: boolean }> {
  const known = await supportChatOf(reach.db, viewer);
  const made = known === null ? await insertSupportChat(reach.db, viewer.id, newId(now.getTime()), now) : undefined;
  const chatId = known ?? made ?? (await findSupportChat(reach.db, viewer.id));
  if (chatId === undefined) throw new Error('the support chat that was in the way is gone');
  const { created } = await sendAfterLook(reach, asked(viewer), { chatId, content, clientId }, now);
  if (made !== undefined) await announce(reach, made);
  return { chatId, created };
}
