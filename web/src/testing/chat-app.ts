import { type Chat, getChat } from '@coursemate/contract/chats';
import { listMessages, type Message } from '@coursemate/contract/messages';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { listSuggestions } from '@coursemate/contract/suggestions';
import { getSupport, supportTeam } from '@coursemate/contract/support';

import { ChatsModel } from './chats-model.ts';
import { refuse, reply, type FakeApi } from './fake-api.ts';
import { student } from './people.ts';
import { signedInAs } from './signed-in.ts';

interface World {
  chats?: Chat[];
  profile?: OwnProfile;
  /** Of the own chat with the support team, when there is one. */
  supportId?: string | null;
  /** What was said in each of the chats. */
  said?: (chat: Chat) => Message[];
  pageSize?: number;
}

/** A chat that nobody has, or that is someone else's. */
export const FOREIGN_ID = '0198f0aa-0000-7000-8000-000000000999';

/** A server with chats, and what it will answer. */
export function serverWithChats({ chats = [], profile = student, supportId = null, said = () => [], pageSize }: World) {
  localStorage.clear();
  const server = signedInAs(profile);
  const model = new ChatsModel(chats, pageSize);
  model.answerFor(server);
  server
    .on({ ...getChat, path: `/api/chat/${FOREIGN_ID}` }, () => refuse('not_found'))
    .on(getSupport, () =>
      profile.role === 'admin'
        ? refuse('forbidden')
        : reply(200, { chatId: supportId, otherParticipant: { ...supportTeam } }),
    );
  for (const chat of chats) withMessages(server, chat.id, said(chat));
  return { server, model };
}

/** What one sees on opening a chat. */
export function withMessages(server: FakeApi, chatId: string, messages: Message[]): void {
  server
    .on({ ...listMessages, path: `/api/chat/${chatId}/messages` }, () => reply(200, { messages, has_more: false }))
    .on({ ...listSuggestions, path: `/api/chat/${chatId}/suggestions` }, () => reply(200, { suggestions: [] }));
}
