import type { FastifyInstance } from 'fastify';

import type { NotificationsFeature } from '#features/notifications/index.ts';

import { chatsRoutes } from './chats.routes.ts';
import { chatsSocket } from './chats.socket.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { remindOfUnread, stillUnread, UNREAD_CAUSE } from './messages/unread-reminders.service.ts';
import { presenceSocket } from './presence/presence.socket.ts';
import { endOldRequests } from './requests/end-old-requests.service.ts';
import type { RequestListeners } from './requests/listeners.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { supportRoutes } from './support/support.routes.ts';

export { blockInChat, findBlock } from './blocks.service.ts';
export { mayPropose } from './open-chat.policy.ts';
export { unreadOfChatsSql } from './unread.queries.ts';
export { presentChatStatus } from './chats.presenter.ts';
export {
  chatConcerns,
  chatsWith,
  findChat,
  findChatBetween,
  lockChat,
  ownsSupportChat,
  SELECT_CHATS,
} from './chats.queries.ts';
export type { ChatFacts, ChatWithOther } from './chats.queries.ts';
export { presentChats } from './chats.service.ts';
export { seesContacts } from './contacts.policy.ts';
export { areInReachSql, canReach, canReachSql } from './reach.policy.ts';
export { otherIdOf } from './sides.ts';
export type { RequestEnd } from './requests/listeners.ts';
export { requestDecisions } from './requests/requests.policy.ts';
export type { KnownChat } from './requests/requests.policy.ts';
export { sayInChat } from './messages/system-messages.service.ts';
export { suggestionOf } from './suggestions/suggestions.policy.ts';
export { CONTACTS_EXCHANGED } from './suggestions/suggestions.service.ts';

export function chatsFeature(
  app: FastifyInstance,
  notifications: NotificationsFeature,
  listeners: RequestListeners,
): void {
  chatsRoutes(app);
  requestRoutes(app, listeners);
  supportRoutes(app);
  messagesRoutes(app);
  chatsSocket(app.platform);
  presenceSocket(app.platform);
  notifications.addCause(UNREAD_CAUSE, stillUnread(app.platform.db));
  app.platform.jobs.repeat({
    name: 'chats.unread-reminders',
    cron: '* * * * *',
    run: () => remindOfUnread(app.platform),
  });
  app.platform.jobs.repeat({
    name: 'chats.end-old-requests',
    cron: '* * * * *',
    run: () => endOldRequests({ ...app.platform, ...listeners }),
  });
}
