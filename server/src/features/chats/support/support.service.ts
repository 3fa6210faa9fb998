import { newChat } from '@coursemate/contract/chats/chats';

import { administratorIds } from '#features/people/index.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { presentChat } from '../chats.presenter.ts';
import { findChatWithOther, findSupportChat, insertSupportChat } from '../chats.queries.ts';
import { freshSender, sendMessage } from '../messages/messages.service.ts';
import type { Services } from '../messages/messages.service.ts';
import { mayAskSupport } from './support.policy.ts';

/** The chat of someone with the support team; null until they have written. */
export async function supportChatOf(db: Db, viewer: Viewer): Promise<string | null> {
  ensure(mayAskSupport(viewer));
  return (await findSupportChat(db, viewer.id)) ?? null;
}

/** Shows a new support chat to every administrator. All of them see it alike, so it is read and sent once. */
async function announceSupportChat({ db, gateway }: Services, chatId: string): Promise<void> {
  const adminIds = await administratorIds(db);
  const [id] = adminIds;
  if (id === undefined) return;
  const admin = { id, role: 'admin', blocked: false } as const;
  const chat = await findChatWithOther(db, admin, chatId);
  if (chat) gateway.toPeople(adminIds, newChat, { chat: presentChat(chat, admin, new Set()) });
}

/** Writes to the support team. The first message makes the chat; two at the same moment make one chat. */
export async function writeToSupport(
  services: Services,
  viewer: Viewer,
  { content, clientId }: { content: string; clientId: string | null },
  now: Date,
): Promise<{ chatId: string; created: boolean }> {
  const { db } = services;
  const known = await supportChatOf(db, viewer);
  const made = known === null ? await insertSupportChat(db, viewer.id, newId(now.getTime()), now) : undefined;
  const chatId = known ?? made ?? (await findSupportChat(db, viewer.id));
  if (chatId === undefined) throw new Error('a support chat could neither be made nor found');
  const { created } = await sendMessage(services, freshSender(viewer), { chatId, content, clientId }, now);
  if (made !== undefined) await announceSupportChat(services, made);
  return { chatId, created };
}
