import { answerChat, type Chat, getChat, listChats } from '@coursemate/contract/chats';
import { limits } from '@coursemate/contract/limits';
import { listMessages, markRead, type Message, sendMessage } from '@coursemate/contract/messages';
import { listSuggestions, type Suggestion } from '@coursemate/contract/suggestions';

import { chatOf, pageOfChats, personIdOf } from './chats.ts';
import { type FakeApi, reply } from './fake-api.ts';
import { student } from './people.ts';

/** Maya's chat with Jonas, who is here. A new one each time: a page remembers what was read and not sent. */
export function jonasChat(facts: Partial<Chat> = {}): Chat {
  const jonas = { id: personIdOf(1), name: 'Jonas Weber', avatar_url: null, online: true };
  return chatOf(1, { id: crypto.randomUUID(), other_participant: jonas, last_message: null, ...facts });
}

/** What the server knows of one chat: its messages, each with its place. */
export class FakeHistory {
  chat: Chat;
  messages: Message[] = [];
  /** Offered until something was said. */
  greetings: Suggestion[] = [];
  suggestions: Suggestion[] = [];

  constructor(chat: Chat = jonasChat()) {
    this.chat = chat;
  }

  /** The calls of the chat, as declared for its address. */
  get calls() {
    const path = `/api/chat/${this.chat.id}`;
    return {
      list: { ...listMessages, path: `${path}/messages` },
      send: { ...sendMessage, path: `${path}/messages` },
      read: { ...markRead, path: `${path}/read` },
      suggestions: { ...listSuggestions, path: `${path}/suggestions` },
      chat: { ...getChat, path },
      answer: { ...answerChat, path },
    };
  }

  /** Someone says something: Jonas, unless it is said otherwise. One minute after the last. */
  say(content: string, said: Partial<Message> = {}): Message {
    const seq = this.messages.length + 1;
    const own = said.is_own_message ?? false;
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
      created_at: new Date((last ? Date.parse(last) : Date.UTC(2026, 10, 12, 17, 42)) + 60_000).toISOString(),
      read_by_recipient: true,
      is_own_message: own,
      ...said,
    };
    this.messages.push(message);
    return message;
  }

  /** Maya says something. */
  write(content: string, said: Partial<Message> = {}): Message {
    return this.say(content, { is_own_message: true, read_by_recipient: false, ...said });
  }

  /** Sent again under the same name it is the same message. */
  receive(content: string, clientId: string | null): Message {
    const known = this.messages.find(({ client_id }) => client_id !== null && client_id === clientId);
    return known ?? this.write(content, { client_id: clientId, created_at: new Date().toISOString() });
  }

  read(ids: readonly string[]): void {
    this.messages = this.messages.map((one) => (ids.includes(one.id) ? { ...one, read_by_recipient: true } : one));
  }

  /** A page, as `listMessages` answers it. */
  page({ before, after, limit = limits.messagePageSize }: { before?: number; after?: number; limit?: number }) {
    if (after !== undefined) {
      const later = this.messages.filter(({ seq }) => seq > after);
      return { messages: later.slice(0, limit), has_more: later.length > limit };
    }
    const earlier = this.messages.filter(({ seq }) => before === undefined || seq < before);
    return { messages: earlier.slice(-limit), has_more: earlier.length > limit };
  }

  #offered(): Suggestion[] {
    return this.messages.length === 0 ? [...this.greetings, ...this.suggestions] : this.suggestions;
  }

  /** Answers for this chat. */
  serve(api: FakeApi): FakeApi {
    const { calls } = this;
    return api
      .on(calls.list, ({ query }) => reply(200, this.page(numbers(query))))
      .on(calls.send, ({ body }) => reply(201, { message: this.receive(body.content, body.client_id ?? null) }))
      .on(calls.read, ({ body }) => {
        this.read(body.messageIds);
        return reply(200, { messageIds: body.messageIds });
      })
      .on(calls.suggestions, () => reply(200, { suggestions: this.#offered() }))
      .on(calls.chat, () => reply(200, { chat: this.chat }))
      .on(listChats, () => reply(200, pageOfChats([this.chat])));
  }
}

/** The fake gets addresses as they are: everything in them is text. */
function numbers(query: object): Record<string, number> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Number(value)]));
}
