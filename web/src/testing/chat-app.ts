import type { Chat } from '@coursemate/contract/chats/chats';
import { listMessages, markRead, type Message } from '@coursemate/contract/chats/messages';
import { listSuggestions } from '@coursemate/contract/chats/suggestions';
import { getSupport, supportTeam } from '@coursemate/contract/chats/support';
import type { OwnProfile } from '@coursemate/contract/profiles';

import { ChatsModel } from './chats-model.ts';
import { refuse, reply, type FakeApi } from './fake-api.ts';
import { student } from './people.ts';
import { signedInAs } from './signed-in.ts';

interface World {
  chats?: Chat[];
  profile?: OwnProfile;
  /** The id of the viewer's own chat with the support team, if there is one. */
  supportId?: string | null;
  /** The messages of each chat. */
  messagesOf?: (chat: Chat) => Message[];
  pageSize?: number;
}

/** The id of a chat that does not exist, or is someone else's. */
export const FOREIGN_ID = '0198f0aa-0000-7000-8000-000000000999';

/** A fake server with chats, and the model that it answers from. */
export function serverWithChats({
  chats = [],
  profile = student,
  supportId = null,
  messagesOf = () => [],
  pageSize,
}: World) {
  localStorage.clear();
  const server = signedInAs(profile);
  const model = new ChatsModel(chats, { restricted: profile.blocked, ...(pageSize && { pageSize }) });
  model.answerFor(server);
  server.on(getSupport, () =>
    profile.role === 'admin'
      ? refuse('forbidden')
      : reply(200, { chatId: supportId, otherParticipant: { ...supportTeam } }),
  );
  for (const chat of chats) withMessages(server, chat.id, messagesOf(chat));
  return { server, model };
}

/** Declares the answers that an open chat needs. */
export function withMessages(server: FakeApi, chatId: string, messages: Message[]): void {
  server
    .on({ ...listMessages, path: `/api/chat/${chatId}/messages` }, () => reply(200, { messages, has_more: false }))
    .on({ ...listSuggestions, path: `/api/chat/${chatId}/suggestions` }, () => reply(200, { suggestions: [] }))
    // A message that stays in view for half a second is marked.
    .on({ ...markRead, path: `/api/chat/${chatId}/read` }, ({ body: { messageIds } }) => reply(200, { messageIds }));
}
