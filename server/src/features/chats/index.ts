import type { FastifyInstance } from 'fastify';

import { chatsRoutes } from './chats.routes.ts';
import { chatsSocket } from './chats.socket.ts';
import { messagesRoutes } from './messages.routes.ts';
import { presenceSocket } from './presence.socket.ts';
import { supportRoutes } from './support.routes.ts';

export { blockInChat, findBlock } from './blocks.service.ts';
export { requestDecisions } from './chats.policy.ts';
export { presentChatStatus } from './chats.presenter.ts';
export { chatsWith, findChatBetween, haveAcceptedChat, ownsSupportChat } from './chats.queries.ts';
export { seesContacts } from './contacts.policy.ts';
export { suggestionOf } from './suggestions.policy.ts';
export { CONTACTS_EXCHANGED } from './suggestions.service.ts';

export function chatsFeature(app: FastifyInstance): void {
  chatsRoutes(app);
  supportRoutes(app);
  messagesRoutes(app);
  chatsSocket(app.platform);
  presenceSocket(app.platform);
}
