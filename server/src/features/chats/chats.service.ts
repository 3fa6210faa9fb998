import type { Chat } from '@coursemate/contract/chats/chats';

import type { Db, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { peopleWithPresence, presentChat } from './chats.presenter.ts';
import { findChatWithOther } from './chats.queries.ts';
import type { ChatWithOther } from './chats.queries.ts';
import type { ChatViewer } from './open-chat.policy.ts';

/** Who is online, asked before a transaction begins: Redis is never asked inside one. */
export type Online = ReadonlySet<string>;

/** Chats as a viewer sees them now. Not for use inside a transaction. */
export async function presentChats(
  gateway: Gateway,
  viewer: ChatViewer,
  chats: readonly ChatWithOther[],
): Promise<Chat[]> {
  const online = await gateway.onlineAmong(peopleWithPresence(chats));
  return chats.map((chat) => presentChat(chat, viewer, online));
}

/** One chat as a viewer sees it. */
export async function readChat(db: Db | Tx, viewer: ChatViewer, chatId: string, online: Online): Promise<Chat> {
  const chat = await findChatWithOther(db, viewer, chatId);
  if (!chat) throw new AppError('not_found');
  return presentChat(chat, viewer, online);
}
