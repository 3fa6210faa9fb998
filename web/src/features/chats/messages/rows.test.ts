import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { describe, expect, test } from 'vitest';

import { type History, mergeMessages, NO_HISTORY } from '../api/history.ts';
import { dayLabel, type Row, rowsOf } from './rows.ts';
import { extendLine, senderSide, unreadBefore, unreadLine } from './unread.ts';

const chat: Chat = {
  id: 'c1',
  status: 'accepted',
  is_initiator: false,
  request_message: '',
  expires_at: null,
  declined_reason: null,
  declined_reason_text: null,
  can_ask_again_at: null,
  is_support_chat: false,
  created_at: '2026-11-12T08:00:00.000Z',
  updated_at: '2026-11-12T08:00:00.000Z',
  unread_count: 0,
  blocked: false,
  blocked_by_me: false,
  blocked_by_other: false,
  contact_exchange: 'none',
  other_participant: { id: 'jonas', name: 'Jonas Weber', avatar_url: null, online: true },
  last_message: null,
  can: ['send', 'block'],
  obstacle: null,
};
const minute = (number: number) => new Date(Date.UTC(2026, 10, 12, 12, number)).toISOString();

function theirs(seq: number, facts: Partial<Message> = {}): Message {
  const own = facts.is_own_message ?? false;
  return {
    id: `m${seq}`,
    seq,
    chat_id: chat.id,
    client_id: null,
    sender_id: own ? 'maya' : 'jonas',
    sender_name: own ? 'Maya' : 'Jonas Weber',
    sender_avatar: null,
    content: `Message ${seq}`,
    message_type: 'user',
    lesson_id: null,
    created_at: minute(seq),
    read_by_recipient: true,
    is_own_message: own,
    ...facts,
  };
}

const own = (seq: number, facts: Partial<Message> = {}) => theirs(seq, { is_own_message: true, ...facts });
const historyOf = (...messages: Message[]): History => mergeMessages(NO_HISTORY, messages);

function shown(history: History, more: Partial<Parameters<typeof rowsOf>[0]> = {}): Row[] {
  const now = new Date(minute(60));
  return rowsOf({ chat, viewerId: 'maya', history, outbox: [], line: null, now, ...more });
}

/** One text for each row, with brackets where a group begins and ends. */
function sketch(rows: Row[]): string[] {
  return rows.map((row) => {
    if (row.kind !== 'bubble') return row.kind;
    return `${row.startsGroup ? '[' : ''}${row.id}${row.endsGroup ? ']' : ''}`;
  });
}

describe('messages', () => {
  test('of one sender within five minutes are a group', () => {
    const rows = shown(historyOf(theirs(1), theirs(2), own(3), theirs(4), theirs(9, { created_at: minute(12) })));
    expect(sketch(rows)).toEqual(['day', '[m1', 'm2]', '[m3]', '[m4]', '[m9]']);
  });

  test('of another day stand below its name and start a new group', () => {
    const midnight = new Date(2026, 10, 12, 23, 59);
    const rows = shown(
      historyOf(
        theirs(1, { created_at: midnight.toISOString() }),
        theirs(2, { created_at: new Date(midnight.getTime() + 120_000).toISOString() }),
      ),
    );
    expect(sketch(rows)).toEqual(['day', '[m1]', 'day', '[m2]']);
  });

  test('show their own tick where it differs from that of the next', () => {
    const rows = shown(historyOf(own(1), own(2, { read_by_recipient: false })));
    expect(sketch(rows)).toEqual(['day', '[m1]', 'm2]']);
  });

  test('of the system stand between groups', () => {
    const rows = shown(historyOf(theirs(1), theirs(2, { sender_id: null, message_type: 'system' }), theirs(3)));
    expect(sketch(rows)).toEqual(['day', '[m1]', 'system', '[m3]']);
  });

  test('that are being sent come last, until the server has them', () => {
    const outbox = ['a', 'b'].map((clientId) => ({
      clientId,
      content: '',
      createdAt: minute(20),
      state: 'sending' as const,
      refusal: null,
    }));
    const rows = shown(historyOf(theirs(1), own(2, { client_id: 'a' })), { outbox });
    expect(sketch(rows)).toEqual(['day', '[m1]', '[m2]', '[temp-b]']);
    expect(rows.at(-2)?.key).toBe('a');
  });

  test('are in chunks that stay the same when older ones are put before them', () => {
    const chunks = (from: number) => {
      const messages = Array.from({ length: 130 - from }, (_, index) => theirs(from + index));
      return new Map(shown(historyOf(...messages)).map((row) => [row.key, row.chunk]));
    };
    const after = chunks(30);
    const kept = [...chunks(80)].filter(([key]) => key.startsWith('m'));
    expect(kept.map(([key]) => [key, after.get(key)])).toEqual(kept);
    expect(new Set(chunks(1).values())).toEqual(new Set([0, 1, 2]));
  });
});

describe('the text of the request', () => {
  test('is the first message, on the side of the person who asked', () => {
    const rows = (is_initiator: boolean) =>
      shown(NO_HISTORY, { chat: { ...chat, status: 'pending', request_message: 'Hello', is_initiator } });
    expect(rows(true).at(-1)).toMatchObject({ content: 'Hello', ours: true, delivery: null });
    expect(rows(false).at(-1)).toMatchObject({ content: 'Hello', ours: false });
  });

  test('is shown at the beginning of the chat only, and not when it is empty', () => {
    const asked = { ...chat, request_message: 'Hello' };
    expect(sketch(shown({ ...historyOf(theirs(60)), hasOlder: true }, { chat: asked }))).toEqual(['day', '[m60]']);
    expect(shown(NO_HISTORY)).toEqual([]);
  });
});

describe('the line that a request was accepted', () => {
  const asked: Chat = { ...chat, is_initiator: true, request_message: 'Hello' };

  test('stands between the request and the first message, under the day of that message', () => {
    const rows = shown(historyOf(theirs(1, { created_at: '2026-11-14T12:00:00.000Z' })), { chat: asked });
    expect(sketch(rows)).toEqual(['day', '[request-c1]', 'day', 'accepted', '[m1]']);
    expect(rows[3]).toMatchObject({ content: 'Jonas Weber accepted your chat request' });
  });

  test.each<[string, Partial<Chat>]>([
    ['to the person who accepted it', { is_initiator: false }],
    ['before it is accepted', { status: 'pending' }],
    ['in a chat that an administrator began', { request_message: 'Admin chat request' }],
    ['in a support chat', { is_support_chat: true }],
  ])('is not shown %s', (_, facts) => {
    expect(sketch(shown(NO_HISTORY, { chat: { ...asked, ...facts } }))).not.toContain('accepted');
  });

  test('is not shown before older messages are loaded', () => {
    const rows = shown({ ...historyOf(theirs(60)), hasOlder: true }, { chat: asked });
    expect(sketch(rows)).toEqual(['day', '[m60]']);
  });
});

describe('the line above unread messages', () => {
  const unread = (seq: number) => theirs(seq, { read_by_recipient: false });

  test('stands before the first unread message and counts those that are not loaded too', () => {
    const messages = [theirs(1), own(2, { read_by_recipient: false }), unread(3), unread(4)];
    expect(unreadLine(chat, messages)).toEqual({ seq: 3, count: 2 });
    expect(unreadLine({ ...chat, unread_count: 70 }, messages)).toEqual({ seq: 3, count: 70 });
    expect(unreadLine(chat, [theirs(1)])).toBeNull();
  });

  test('splits a group', () => {
    const rows = shown(historyOf(theirs(1), theirs(2), unread(3), unread(4)), { line: { seq: 3, count: 2 } });
    expect(sketch(rows)).toEqual(['day', '[m1', 'm2]', 'unread', '[m3', 'm4]']);
  });

  test('moves up to the first unread one when an older page brings more', () => {
    const line = { seq: 5, count: 3 };
    expect(extendLine(line, chat, [theirs(1), unread(2), own(3), unread(4), unread(5)])).toEqual({ seq: 2, count: 3 });
    expect(extendLine(line, chat, [unread(1), theirs(4), theirs(5)])).toBe(line);
  });
});

describe('in a support chat an administrator', () => {
  const support = { unanswered: true, last_answered_by: null, last_answered_by_name: null };
  const supportChat: Chat = { ...chat, is_support_chat: true, support };

  test('sees messages of other administrators on their own side, with their names', () => {
    const colleague = theirs(1, { sender_id: 'ada', sender_name: 'Ada' });
    expect(senderSide(supportChat, colleague)).toBe('ours');
    expect(senderSide(supportChat, theirs(2))).toBe('theirs');
    const row = shown(historyOf(colleague), { chat: supportChat }).at(-1);
    expect(row).toMatchObject({ ours: true, byColleague: true, author: { name: 'Ada' } });
  });
});

test('the last message of a lesson is its card, and keeps its key when it moves down', () => {
  const about = (seq: number, lesson_id: string) => theirs(seq, { sender_id: null, message_type: 'system', lesson_id });
  const before = shown(historyOf(about(1, 'a'), own(2)));
  const after = shown(historyOf(about(1, 'a'), own(2), about(3, 'b'), about(4, 'a')));
  expect(sketch(before)).toEqual(['day', 'lesson', '[m2]']);
  expect(sketch(after)).toEqual(['day', 'lesson_note', '[m2]', 'lesson', 'lesson']);
  expect(after.at(-1)?.key).toBe(before[1]?.key);
});

describe('older unread messages are marked along', () => {
  const unread = (seq: number) => theirs(seq, { read_by_recipient: false });
  const all = Array.from({ length: 60 }, (_, index) => unread(index + 1));

  test('when the latest read one is among the newest eleven, as far back as the newest fifty', () => {
    const ids = unreadBefore(chat, all, ['m50']);
    expect(ids).toHaveLength(39);
    expect(ids).toContain('m11');
    expect(ids).not.toContain('m10');
    expect(ids).not.toContain('m51');
  });

  test('and not when it is further up', () => {
    expect(unreadBefore(chat, all, ['m49'])).toEqual([]);
  });

  test('but never what is ours or the system’s', () => {
    const mixed = [own(1, { read_by_recipient: false }), theirs(2, { sender_id: null }), unread(3), unread(4)];
    expect(unreadBefore(chat, mixed, ['m4'])).toEqual(['m3']);
  });
});

// By the clock of whoever runs the test, as a reader's would be.
const local = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);
const now = local(2026, 11, 15, 0);

describe('a day is called', () => {
  test.each([
    ['Today', local(2026, 11, 15, 23)],
    ['Yesterday', local(2026, 11, 14, 23)],
    ['Thursday, 12 November', local(2026, 11, 12)],
    ['Thursday, 1 January', local(2026, 1, 1)],
    ['Wednesday, 31 December 2025', local(2025, 12, 31)],
  ])('%s', (label, date) => {
    expect(dayLabel(date.toISOString(), now)).toBe(label);
  });
});

test('yesterday is the day before, also where the clocks change', () => {
  expect(dayLabel(local(2026, 3, 28, 0).toISOString(), local(2026, 3, 29, 23))).toBe('Yesterday');
  expect(dayLabel(local(2026, 10, 24, 1).toISOString(), local(2026, 10, 25, 23))).toBe('Yesterday');
});
