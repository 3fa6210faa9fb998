export { presentChatStatus } from './chats.presenter.ts';
export { chatsWith, findChatBetween } from './chats.queries.ts';
export { chatsRoutes as chatsFeature } from './chats.routes.ts';
