import type { ServerEvent } from '@coursemate/contract/base/event';
import { userOffline, userOnline } from '@coursemate/contract/chats/presence';
import type { typingStarted } from '@coursemate/contract/chats/presence';
import { supportTeam } from '@coursemate/contract/chats/support';

import type { Db } from '#platform/db/database.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';
import type { Viewer } from '#platform/viewer.ts';

import { findChat, findChatBetween, peopleWhoSeePresenceOf } from '../chats.queries.ts';
import type { ChatFacts } from '../chats.queries.ts';
import { peopleAcrossFrom, sendInChat } from '../messages/delivery.ts';
import { requireChat } from '../messages/messages.service.ts';
import type { Services } from '../messages/messages.service.ts';
import { maySend } from '../open-chat.policy.ts';
import { canReach } from '../reach.policy.ts';
import { sharesPresence } from './presence.policy.ts';

/** An event that tells the other side what someone does in a chat. */
type ActivityEvent = ServerEvent & Pick<typeof typingStarted, 'payload'>;

async function tellOtherSide(
  { db, gateway }: Services,
  chat: ChatFacts,
  userId: string,
  event: ActivityEvent,
): Promise<void> {
  const people = await peopleAcrossFrom(db, chat, userId);
  sendInChat(gateway, chat, people, event, userId, (seenId) => ({ chatId: chat.id, userId: seenId }));
}

/** Whether the other side is told that someone has opened or closed the chat. */
function tellsOpening(chat: ChatFacts): boolean {
  return chat.status === 'accepted' && canReach(chat);
}

/** Tells the other side that someone has opened or closed a chat. */
export async function tellOpening(
  services: Services,
  viewer: Viewer,
  chatId: string,
  event: ActivityEvent,
): Promise<void> {
  const chat = await requireChat(services.db, viewer, chatId);
  if (tellsOpening(chat)) await tellOtherSide(services, chat, viewer.id, event);
}

/** The same for a socket that is gone: there is nobody to refuse, so a chat that is gone too is left out. */
export async function tellClosingOfGone(
  services: Services,
  viewer: Viewer,
  chatId: string,
  event: ActivityEvent,
): Promise<void> {
  const chat = await findChat(services.db, viewer, chatId);
  if (chat && tellsOpening(chat)) await tellOtherSide(services, chat, viewer.id, event);
}

/** Tells the other side that someone is typing, where they could send it; otherwise silently does nothing. */
export async function tellTyping(
  services: Services,
  viewer: Viewer,
  chatId: string,
  event: ActivityEvent,
): Promise<void> {
  const chat = await requireChat(services.db, viewer, chatId);
  if (maySend(viewer, chat).allowed) await tellOtherSide(services, chat, viewer.id, event);
}

/** Whether someone is online, as far as the viewer may know; everyone else counts as offline. */
export async function isOnlineFor({ db, gateway }: Services, viewer: Viewer, userId: string): Promise<boolean> {
  const chat = userId === supportTeam.id ? undefined : await findChatBetween(db, viewer.id, userId);
  return chat !== undefined && sharesPresence(chat) && (await gateway.onlineAmong([userId])).has(userId);
}

/** Tells those who may know, and are online themselves, that someone has come or gone. */
export async function tellPresence(db: Db, gateway: Gateway, userId: string, online: boolean): Promise<void> {
  const receivers = await gateway.onlineAmong(await peopleWhoSeePresenceOf(db, userId));
  gateway.toPeople([...receivers], online ? userOnline : userOffline, { userId });
}
