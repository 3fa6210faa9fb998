import type { ServerEvent } from '@coursemate/contract/event';
import { userOffline, userOnline } from '@coursemate/contract/presence';
import type { typingStarted } from '@coursemate/contract/presence';
import { supportTeam } from '@coursemate/contract/support';

import type { Db } from '#platform/db/database.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayWrite, sharesPresence } from './chats.policy.ts';
import { findChatBetween, peopleWhoKnow } from './chats.queries.ts';
import { peopleAcrossFrom, tellEach } from './delivery.ts';
import { idSeenBy } from './messages.presenter.ts';
import { seeTalk } from './messages.service.ts';
import type { Reach } from './messages.service.ts';
import { isBlocked } from './sides.ts';
import { findTalk } from './talks.queries.ts';
import type { Talk } from './talks.queries.ts';

/** Events that tell the other side of a chat what someone does in it. */
type Doing = ServerEvent & Pick<typeof typingStarted, 'payload'>;

async function tellAcross({ db, gateway }: Reach, chat: Talk, userId: string, event: Doing): Promise<void> {
  const people = await peopleAcrossFrom(db, chat, userId);
  tellEach(gateway, people, event, (id) => ({ chatId: chat.id, userId: idSeenBy(chat, userId, id) }));
}

/** Whether someone who looks into a chat is seen there by the other side. */
function isSeen(chat: Talk): boolean {
  return chat.status === 'accepted' && !isBlocked(chat);
}

/** Tells the other side that someone has opened or closed a chat. */
export async function tellLooking(reach: Reach, viewer: Viewer, chatId: string, event: Doing): Promise<void> {
  const chat = await seeTalk(reach.db, viewer, chatId);
  if (isSeen(chat)) await tellAcross(reach, chat, viewer.id, event);
}

/** The same for a page that is gone; nobody is left to be refused. */
export async function tellGone(reach: Reach, viewer: Viewer, chatId: string, event: Doing): Promise<void> {
  const chat = await findTalk(reach.db, viewer, chatId);
  if (chat && isSeen(chat)) await tellAcross(reach, chat, viewer.id, event);
}

/** Tells the other side that someone writes; silent where they could not send it. */
export async function tellTyping(reach: Reach, viewer: Viewer, chatId: string, event: Doing): Promise<void> {
  const chat = await seeTalk(reach.db, viewer, chatId);
  const decision = mayWrite(viewer, chat);
  if (decision.allowed) await tellAcross(reach, chat, viewer.id, event);
  else if (decision.code === 'chat_restricted') ensure(decision);
}

/** Whether someone is here; strangers never are. */
export async function isOnlineFor({ db, gateway }: Reach, viewer: Viewer, userId: string): Promise<boolean> {
  const chat = userId === supportTeam.id ? undefined : await findChatBetween(db, viewer.id, userId);
  return chat !== undefined && sharesPresence(chat) && (await gateway.onlineAmong([userId])).has(userId);
}

/** Tells those who may know, and are here themselves, that someone has come or gone. */
export async function tellPresence(db: Db, gateway: Gateway, userId: string, online: boolean): Promise<void> {
  const here = await gateway.onlineAmong(await peopleWhoKnow(db, userId));
  gateway.toPeople([...here], online ? userOnline : userOffline, { userId });
}
