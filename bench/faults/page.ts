import { setTimeout as pause } from 'node:timers/promises';

import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

import type { Link } from './link.ts';
import { ANSWER_MS, callAs, NO_ANSWER } from './person.ts';
import type { Person } from './person.ts';

/** What one page sent, had acknowledged and received. */
export interface Journal {
  name: string;
  chatId: string;
  /** The number of the chat's last message when the page was opened. */
  from: number;
  /** By the page's own id of the message. */
  acknowledged: Map<string, { seq: number; id: string }>;
  /** What the page would show, by number. */
  held: Map<number, string>;
  /** How often a number, or an own id, was said to be two different messages. */
  conflicts: number;
  /** What was answered instead of success, and how often: a status, a code, or that there was no answer. */
  refused: Map<string, number>;
}

interface Message {
  id: string;
  seq: number;
  chat_id: string;
  client_id: string | null;
  is_own_message: boolean;
}

/** As in the web app: lib/live/redial.ts, features/chats/api/send-message.ts and messages.ts. */
const REDIAL = { firstMs: 1000, longestMs: 5000, spreadMs: 500, attempts: 5, patientMs: 3000 };
const RETRY_MS = 200;
const PAGE_SIZE = 100;
const PAGES_AT_ONCE = 4;
const GAP_MS = 250;
/** Every so many messages the page reads what the other side wrote. */
const READ_EVERY = 10;

interface Open {
  name: string;
  chatId: string;
  from: number;
  person: Person;
  link: Link;
  transports: ('websocket' | 'polling')[];
}

/** A page without a browser. It comes back and catches up as the web app does, and keeps a journal. */
export class Page {
  readonly journal: Journal;
  readonly link: Link;
  readonly #person: Person;
  readonly #socket: Socket;
  #last: number;
  #newest = 0;
  #unread: string[] = [];
  #failures = 0;
  #redial: NodeJS.Timeout | undefined;
  #isCatchingUp = false;
  #isFillingGaps = false;
  #isClosed = false;

  constructor({ name, chatId, from, person, link, transports }: Open) {
    this.journal = {
      name,
      chatId,
      from,
      acknowledged: new Map(),
      held: new Map(),
      conflicts: 0,
      refused: new Map(),
    };
    this.link = link;
    this.#person = person;
    this.#last = from;
    this.#socket = io(link.url, {
      auth: (give) =>
        void person.token().then(
          (token) => give({ token }),
          () => give({}),
        ),
      transports,
      forceNew: true,
      reconnection: false,
    });
    this.#listen();
  }

  /** Everything up to this number is there. */
  get last(): number {
    return this.#last;
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Sends one message after the other until told to stop, with a pause if one is given; each again until it is acknowledged. */
  async keepSending(isOver: () => boolean, pauseMs = 0): Promise<void> {
    for (let n = 0; !isOver(); n++) {
      const clientId = `${this.journal.name}-${n}`;
      let sent = this.isConnected ? await this.#emit(clientId) : await this.post(clientId);
      // As in the web app, a message is sent again over REST. It is sent to the end, so that none is in doubt.
      while (!sent && !this.#isClosed) {
        await pause(RETRY_MS);
        sent = await this.post(clientId);
      }
      if (n % READ_EVERY === 0) this.#readUnread();
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  /** Sends a message once over REST, past the link if another address is given; whether it was acknowledged. */
  async post(clientId: string, url?: string): Promise<boolean> {
    const init = { method: 'POST', body: JSON.stringify({ content: clientId, client_id: clientId }) };
    const answer = await this.#call<{ message: Message }>(`/api/chat/${this.journal.chatId}/messages`, init, url);
    if (answer) this.#acknowledge(clientId, answer.message);
    return answer !== null;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#redial);
    this.#socket.disconnect();
    this.link.close();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.#failures = 0;
      void this.#catchUp();
    });
    socket.on('disconnect', () => this.#wait());
    socket.on('connect_error', (error) => {
      if (error.message === 'Unauthorized') this.#person.renew();
      this.#wait();
    });
    for (const event of ['new_message', 'message_sent']) {
      socket.on(event, ({ message }: { message: Message }) => {
        if (message.chat_id !== this.journal.chatId) return;
        this.#hold(message);
        // A number before it is missing.
        if (message.seq > this.#last) void this.#fillGaps();
      });
    }
  }

  #wait(): void {
    this.#failures++;
    const doubled = REDIAL.firstMs * 2 ** (this.#failures - 1) + Math.random() * REDIAL.spreadMs;
    const ms = this.#failures > REDIAL.attempts ? REDIAL.patientMs : Math.min(doubled, REDIAL.longestMs);
    clearTimeout(this.#redial);
    if (!this.#isClosed) this.#redial = setTimeout(() => this.#socket.connect(), ms);
  }

  #hold({ id, seq, is_own_message }: Message): void {
    const { held, from } = this.journal;
    if (seq <= from) return;
    this.#newest = Math.max(this.#newest, seq);
    const known = held.get(seq);
    if (known === undefined) {
      held.set(seq, id);
      if (!is_own_message) this.#unread.push(id);
    } else if (known !== id) this.journal.conflicts++;
    while (held.has(this.#last + 1)) this.#last++;
  }

  #acknowledge(clientId: string, message: Message): void {
    const known = this.journal.acknowledged.get(clientId);
    if (message.client_id !== clientId || (known && known.id !== message.id)) this.journal.conflicts++;
    this.journal.acknowledged.set(clientId, { seq: message.seq, id: message.id });
    this.#hold(message);
  }

  #refuse(why: string): void {
    const { refused } = this.journal;
    refused.set(why, (refused.get(why) ?? 0) + 1);
  }

  /** The answer's body, or null; whatever else was answered is counted. */
  async #call<T>(path: string, init: RequestInit = {}, url = this.link.url): Promise<T | null> {
    const { body, refused } = await callAs<T>(this.#person, url + path, init);
    if (refused !== null && !(refused === NO_ANSWER && this.#isClosed)) this.#refuse(refused);
    return body;
  }

  async #emit(clientId: string): Promise<boolean> {
    const { chatId } = this.journal;
    const answer: { ok: boolean; code?: string; message: Message } | null = await this.#socket
      .timeout(ANSWER_MS)
      .emitWithAck('send_message', { chatId, content: clientId, clientId })
      .catch(() => null);
    if (answer?.ok) this.#acknowledge(clientId, answer.message);
    else this.#refuse(answer?.code ?? 'no acknowledgement');
    return answer?.ok ?? false;
  }

  /** With two nodes messages cross each other: a missing one mostly comes by itself. */
  async #fillGaps(): Promise<void> {
    if (this.#isFillingGaps) return;
    this.#isFillingGaps = true;
    while (this.#last < this.#newest && !this.#isClosed) {
      const before = this.#last;
      await pause(GAP_MS);
      if (this.#last === before) await this.#catchUp();
    }
    this.#isFillingGaps = false;
  }

  /** Everything after the last number: one page, and if there are more, several at once. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    for (let count = 1, more = true; more && !this.#isClosed; count = PAGES_AT_ONCE) {
      const from = this.#last;
      const starts = Array.from({ length: count }, (_, index) => from + index * PAGE_SIZE);
      const pages = await Promise.all(
        starts.map((start) =>
          this.#call<{ messages: Message[]; has_more: boolean }>(
            `/api/chat/${this.journal.chatId}/messages?limit=${PAGE_SIZE}&after=${start}`,
          ),
        ),
      );
      pages.forEach((page) => page?.messages.forEach((message) => this.#hold(message)));
      // A page without an answer is asked for again.
      more = pages.includes(null) || (pages.at(-1)?.has_more ?? false);
      if (pages.includes(null)) await pause(RETRY_MS);
    }
    this.#isCatchingUp = false;
  }

  #readUnread(): void {
    const messageIds = this.#unread.slice(-PAGE_SIZE);
    this.#unread = [];
    // Whether it was heard shows in the counts in the end.
    if (this.isConnected && messageIds.length > 0) {
      this.#socket.emit('mark_messages_read', { chatId: this.journal.chatId, messageIds });
    }
  }
}
