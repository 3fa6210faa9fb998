import { limits } from '@coursemate/contract/base/limits';
import { adminRequestMessage, type Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

import { daysBetween, formatClock, formatNearDate, formatWeekday } from '#ui/display/dates.ts';

import type { History } from '../api/history.ts';
import type { OutgoingMessage } from '../api/outbox.ts';
import { isUnread, senderSide, type UnreadLine } from './unread.ts';

/** Messages of one sender within this time are one group, with one avatar and one time. */
const GROUP_MS = 5 * 60_000;

export type Delivery = 'sending' | 'sent' | 'read';

interface Author {
  id: string;
  name: string;
  avatar: string | null;
}

export interface BubbleRow {
  kind: 'bubble';
  key: string;
  chunk: number;
  /** `temp-` and the client id, until the server has given it an id. */
  id: string;
  author: Author;
  ours: boolean;
  /** Written by another administrator, whose name is shown. */
  byColleague: boolean;
  content: string;
  at: string;
  /** Null for messages of the other side, and for those that wait or were refused. */
  delivery: Delivery | null;
  unread: boolean;
  /** The message that waits for a connection, or was refused and can be sent again. */
  unsent: OutgoingMessage | null;
  startsGroup: boolean;
  endsGroup: boolean;
}

export type Row =
  | { kind: 'day'; key: string; chunk: number; label: string }
  | { kind: 'unread'; key: string; chunk: number; count: number }
  | NoticeRow
  | LessonRow
  | BubbleRow;

/** A message of the system, or the line that a request was accepted, which no message says. */
interface NoticeRow {
  kind: 'system' | 'accepted';
  key: string;
  chunk: number;
  content: string;
}

/** What the system said about a lesson. Its last message is the card; the earlier ones are lines. */
interface LessonRow {
  kind: 'lesson' | 'lesson_note';
  key: string;
  chunk: number;
  content: string;
  lessonId: string;
}

type Entry = BubbleRow | ((NoticeRow | LessonRow) & { at: string; id: string });

interface RowsInput {
  chat: Chat;
  viewerId: string;
  history: History;
  outbox: readonly OutgoingMessage[];
  line: UnreadLine | null;
  now?: Date;
}

/** Chunks follow the pages of the server, so that they stay the same when older messages are loaded. */
function chunkOf({ seq }: Message): number {
  return Math.floor((seq - 1) / limits.messagePageSize);
}

/** The text of the request is shown as the first message. */
function requestEntry({ id, is_initiator, request_message, created_at, other_participant }: Chat, viewerId: string) {
  if (request_message === '') return [];
  const author = is_initiator
    ? { id: viewerId, name: 'You', avatar: null }
    : { id: other_participant.id, name: other_participant.name, avatar: other_participant.avatar_url };
  return [bubble({ id: `request-${id}`, author, ours: is_initiator, content: request_message, at: created_at })];
}

/** To the person who asked: that the request was accepted. It stands above the first message. */
function acceptedEntry(chat: Chat, [first]: readonly Message[]): Entry[] {
  const { status, is_initiator, is_support_chat, request_message, other_participant, updated_at } = chat;
  const wasAccepted = status === 'accepted' && is_initiator && !is_support_chat;
  if (!wasAccepted || request_message === adminRequestMessage) return [];
  const content = `${other_participant.name} accepted your chat request`;
  const at = first?.created_at ?? updated_at;
  return [{ kind: 'accepted', key: 'accepted', id: 'accepted', chunk: 0, content, at }];
}

type BubbleInput = Pick<BubbleRow, 'id' | 'author' | 'ours' | 'content' | 'at'> & Partial<BubbleRow>;

function bubble(input: BubbleInput): BubbleRow {
  return {
    kind: 'bubble',
    key: input.id,
    chunk: 0,
    byColleague: false,
    delivery: null,
    unread: false,
    unsent: null,
    startsGroup: true,
    endsGroup: true,
    ...input,
  };
}

/** The last message of each lesson. */
function lastOfLessons(messages: readonly Message[]): Map<string, string> {
  return new Map(messages.flatMap(({ lesson_id, id }) => (lesson_id === null ? [] : [[lesson_id, id] as const])));
}

function messageEntry(chat: Chat, message: Message, cards: ReadonlyMap<string, string>): Entry {
  const { id, client_id, sender_id, sender_name, sender_avatar, content, created_at: at } = message;
  const chunk = chunkOf(message);
  const side = senderSide(chat, message);
  if (sender_id === null && message.lesson_id !== null) {
    const { lesson_id: lessonId } = message;
    // The card keeps its key, so that React keeps what is open in it when it moves down.
    if (cards.get(lessonId) === id)
      return { kind: 'lesson', key: `lesson-${lessonId}`, id, chunk, content, at, lessonId };
    return { kind: 'lesson_note', key: id, id, chunk, content, at, lessonId };
  }
  if (sender_id === null) return { kind: 'system', key: id, id, chunk, content, at };
  const ours = side === 'ours';
  const delivery = message.read_by_recipient ? 'read' : 'sent';
  return bubble({
    id,
    // The same key as while it was being sent, so that React keeps the element.
    key: client_id ?? id,
    chunk,
    author: { id: sender_id, name: sender_name, avatar: sender_avatar },
    ours,
    byColleague: ours && !message.is_own_message,
    content,
    at,
    delivery: ours ? delivery : null,
    unread: isUnread(chat, message),
  });
}

function outgoingEntry(viewerId: string, chunk: number, message: OutgoingMessage): Entry {
  return bubble({
    id: `temp-${message.clientId}`,
    key: message.clientId,
    chunk,
    author: { id: viewerId, name: 'You', avatar: null },
    ours: true,
    content: message.content,
    at: message.createdAt,
    delivery: message.state === 'sending' ? 'sending' : null,
    unsent: message.state === 'sending' ? null : message,
  });
}

function sameGroup(before: Entry | undefined, entry: Entry): boolean {
  if (before?.kind !== 'bubble' || entry.kind !== 'bubble') return false;
  if (before.author.id !== entry.author.id || before.unsent) return false;
  const apart = Date.parse(entry.at) - Date.parse(before.at);
  return apart < GROUP_MS && onSameDay(before, entry);
}

/** Everything that the list shows, in order. */
export function rowsOf({ chat, viewerId, history, outbox, line, now = new Date() }: RowsInput): Row[] {
  const { messages, hasOlder } = history;
  const kept = new Set(messages.map(({ client_id }) => client_id));
  const last = messages.at(-1);
  const lastChunk = last ? chunkOf(last) : 0;
  const cards = lastOfLessons(messages);
  const entries = [
    ...(hasOlder ? [] : [...requestEntry(chat, viewerId), ...acceptedEntry(chat, messages)]),
    ...messages.map((message) => messageEntry(chat, message, cards)),
    ...outbox
      .filter(({ clientId }) => !kept.has(clientId))
      .map((message) => outgoingEntry(viewerId, lastChunk, message)),
  ];
  const lineId = line && messages.find(({ seq }) => seq === line.seq)?.id;
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const { chunk } = entry;
    const rows: Row[] = [];
    if (!before || !onSameDay(before, entry)) {
      rows.push({ kind: 'day', key: `day-${entry.key}`, chunk, label: dayLabel(entry.at, now) });
    }
    const isLine = line !== null && entry.id === lineId;
    if (isLine) rows.push({ kind: 'unread', key: 'unread', chunk, count: line.count });
    if (entry.kind !== 'bubble') rows.push(withoutTime(entry));
    else
      rows.push({
        ...entry,
        startsGroup: isLine || !sameGroup(before, entry),
        endsGroup: endsGroup(entry, after, lineId),
      });
    return rows;
  });
}

function withoutTime({ at: _at, id: _id, ...row }: Exclude<Entry, BubbleRow>): NoticeRow | LessonRow {
  return row;
}

/** A group also ends where the ticks differ, and at the line above the unread messages. */
function endsGroup(entry: BubbleRow, after: Entry | undefined, lineId: string | null | undefined): boolean {
  if (!after || !sameGroup(entry, after) || after.id === lineId) return true;
  return after.kind === 'bubble' && after.delivery !== entry.delivery;
}

/** '18:42', in the time zone of the browser. */
export function timeOf(iso: string): string {
  return formatClock(new Date(iso));
}

function onSameDay(one: Entry, other: Entry): boolean {
  return daysBetween(new Date(one.at), new Date(other.at)) === 0;
}

/** 'Today', 'Yesterday', 'Tuesday, 12 November'; days of earlier years with their year. */
export function dayLabel(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const ago = daysBetween(date, now);
  if (ago === 0) return 'Today';
  return ago === 1 ? 'Yesterday' : `${formatWeekday(date)}, ${formatNearDate(date, { now })}`;
}
