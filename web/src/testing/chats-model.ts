import { type Chat, getChat, listChats } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

import { decisionsOf } from './chats.ts';
import { type FakeApi, refuse, reply } from './fake-api.ts';

/** The server's side of chats, as small as it can be: tests compare what a page shows with what it would answer. */
export class ChatsModel {
  #chats: Chat[];
  readonly #pageSize: number;
  #restricted = false;

  constructor(chats: Chat[], { pageSize = 20, restricted = false } = {}) {
    this.#chats = chats;
    this.#pageSize = pageSize;
    this.restrict(restricted);
  }

  /** An administrator has restricted the viewer's account, or takes it back. */
  restrict(restricted: boolean): void {
    this.#restricted = restricted;
    for (const { id } of this.#chats) this.change(id, () => ({}));
  }

  answerFor(api: FakeApi): void {
    api.on(listChats, ({ query: { filter, search = '', cursor = '0' } }) =>
      reply(200, this.page({ filter, search, from: Number(cursor) })),
    );
    api.on(getChat, ({ params: { id } }) => {
      const chat = this.#chats.find((one) => one.id === id);
      return chat ? reply(200, { chat }) : refuse('not_found');
    });
  }

  chat(id: string): Chat {
    const chat = this.#chats.find((known) => known.id === id);
    if (!chat) throw new Error(`There is no chat ${id}`);
    return chat;
  }

  /** In the order of the contract. */
  list({ filter = 'all', search = '' } = {}): Chat[] {
    const status = { all: null, active: 'accepted', pending: 'pending' }[filter] ?? null;
    return this.#chats
      .filter((chat) => status === null || chat.status === status)
      .filter(({ other_participant: { name } }) => name.includes(search))
      .filter((chat) => !chat.is_support_chat || chat.support)
      .toSorted(
        (a, b) =>
          Number(a.is_support_chat) - Number(b.is_support_chat) ||
          Number(b.support?.unanswered ?? 0) - Number(a.support?.unanswered ?? 0) ||
          b.updated_at.localeCompare(a.updated_at),
      );
  }

  get unread(): number {
    return this.#chats.reduce((sum, { unread_count }) => sum + unread_count, 0);
  }

  /** How many requests wait for the viewer. */
  get requests(): number {
    return this.#chats.filter(({ can }) => can.includes('decline')).length;
  }

  page({ from = 0, ...asked }: { filter?: string; search?: string; from?: number }) {
    const chats = this.list(asked);
    const end = from + this.#pageSize;
    const next_cursor = end < chats.length ? String(end) : null;
    return { chats: chats.slice(from, end), next_cursor, unread_total: this.unread, request_total: this.requests };
  }

  add(chat: Chat): void {
    this.#chats = [...this.#chats, chat];
  }

  change(id: string, change: (chat: Chat) => Partial<Chat>): void {
    this.#chats = this.#chats.map((chat) => {
      if (chat.id !== id) return chat;
      const changed = { ...chat, ...change(chat) };
      return { ...changed, ...decisionsOf(changed, { restricted: this.#restricted }) };
    });
  }

  addMessage({ chat_id, seq, content, sender_id, sender_name, created_at }: Message): void {
    this.change(chat_id, (chat) => {
      const fromOther = sender_id === chat.other_participant.id;
      return {
        updated_at: created_at,
        last_message: { seq, content, sender_id, created_at },
        unread_count: chat.unread_count + (fromOther ? 1 : 0),
        ...(chat.support && {
          support: fromOther
            ? { ...chat.support, unanswered: true }
            : { unanswered: false, last_answered_by: sender_id, last_answered_by_name: sender_name },
        }),
      };
    });
  }
}
