import type { ParsedQuery } from '@coursemate/contract/base/endpoint';
import { answerChat, type Chat, getChat, listChats, withdrawChat } from '@coursemate/contract/chats/chats';
import { listMessages, markRead, type Message, sendMessage } from '@coursemate/contract/chats/messages';
import { listSuggestions, type Suggestion } from '@coursemate/contract/chats/suggestions';
import { getUser, type SeenUser } from '@coursemate/contract/users';

import { chatOf, pageOfChats, personIdOf } from './chats.ts';
import { type FakeApi, refuse, reply } from './fake-api.ts';
import { seenPerson, student } from './people.ts';

/** Maya's chat with Jonas, who is online. It has a new id each time, because a page remembers drafts and read messages by id. */
export function jonasChat(facts: Partial<Chat> = {}): Chat {
  const jonas = { id: personIdOf(1), name: 'Jonas Weber', avatar_url: null, online: true };
  return chatOf(1, { id: crypto.randomUUID(), other_participant: jonas, last_message: null, ...facts });
}

/** The server's side of one chat: its messages and suggestions, and the calls about them. */
export class FakeHistory {
  chat: Chat;
  messages: Message[] = [];
  /** Suggested until there is a message. */
  greetings: Suggestion[] = [];
  suggestions: Suggestion[] = [];
  /** The other person, as the viewer may see them. */
  person: SeenUser = seenPerson();
  /** Whether marking messages as read works over REST. */
  canMarkRead = true;

  constructor(chat: Chat = jonasChat()) {
    this.chat = chat;
  }

  /** The endpoints with the id of this chat in their paths. */
  get calls() {
    const path = `/api/chat/${this.chat.id}`;
    return {
      list: { ...listMessages, path: `${path}/messages` },
      send: { ...sendMessage, path: `${path}/messages` },
      read: { ...markRead, path: `${path}/read` },
      suggestions: { ...listSuggestions, path: `${path}/suggestions` },
      chat: { ...getChat, path },
      answer: { ...answerChat, path },
      withdraw: { ...withdrawChat, path },
    };
  }

  /** Adds a message of Jonas, one minute after the last. */
  addTheirs(content: string, facts: Partial<Message> = {}): Message {
    const seq = this.messages.length + 1;
    const own = facts.is_own_message ?? false;
    const { id: sender_id, name: sender_name } = this.chat.other_participant;
    const last = this.messages.at(-1)?.created_at;
    const message: Message = {
      id: crypto.randomUUID(),
      seq,
      chat_id: this.chat.id,
      client_id: null,
      sender_id: own ? student.user_id : sender_id,
      sender_name: own ? 'Maya Lindqvist' : sender_name,
      sender_avatar: null,
      content,
      message_type: 'user',
      lesson_id: null,
      created_at: new Date((last ? Date.parse(last) : Date.UTC(2026, 10, 12, 17, 42)) + 60_000).toISOString(),
      read_by_recipient: true,
      is_own_message: own,
      ...facts,
    };
    this.messages.push(message);
    return message;
  }

  /** Adds a message of Maya. */
  addOwn(content: string, facts: Partial<Message> = {}): Message {
    return this.addTheirs(content, { is_own_message: true, read_by_recipient: false, ...facts });
  }

  /** Stores a message that Maya's page has sent. The same client id is the same message. */
  send(content: string, clientId: string | null): Message {
    const known = this.messages.find(({ client_id }) => client_id !== null && client_id === clientId);
    return known ?? this.addOwn(content, { client_id: clientId, created_at: new Date().toISOString() });
  }

  markRead(ids: readonly string[]): void {
    this.messages = this.messages.map((one) => (ids.includes(one.id) ? { ...one, read_by_recipient: true } : one));
  }

  /** A page, as `listMessages` answers it. */
  page({ before, after, limit }: ParsedQuery<typeof listMessages>) {
    if (after !== undefined) {
      const later = this.messages.filter(({ seq }) => seq > after);
      return { messages: later.slice(0, limit), has_more: later.length > limit };
    }
    const earlier = this.messages.filter(({ seq }) => before === undefined || seq < before);
    return { messages: earlier.slice(-limit), has_more: earlier.length > limit };
  }

  #suggested(): Suggestion[] {
    return this.messages.length === 0 ? [...this.greetings, ...this.suggestions] : this.suggestions;
  }

  /** Declares the answers to all calls about this chat. */
  serve(api: FakeApi): FakeApi {
    const { calls } = this;
    return api
      .on(calls.list, ({ query }) => reply(200, this.page(query)))
      .on(calls.send, ({ body }) => reply(201, { message: this.send(body.content, body.client_id ?? null) }))
      .on(calls.read, ({ body }) => {
        if (!this.canMarkRead) return refuse('unavailable');
        this.markRead(body.messageIds);
        return reply(200, { messageIds: body.messageIds });
      })
      .on(calls.suggestions, () => reply(200, { suggestions: this.#suggested() }))
      .on(getUser, () => reply(200, { user: this.person }))
      .on(calls.chat, () => reply(200, { chat: this.chat }))
      .on(listChats, () => reply(200, pageOfChats([this.chat])));
  }
}
