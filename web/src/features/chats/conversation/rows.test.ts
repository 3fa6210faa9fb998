import type { Chat } from '@coursemate/contract/chats';
import type { Message } from '@coursemate/contract/messages';
import { describe, expect, test } from 'vitest';

import { type History, mergeMessages, NO_HISTORY } from '../api/history.ts';
import { alsoRead } from './also-read.ts';
import { type Row, rowsOf } from './rows.ts';
import { sideOf } from './sides.ts';
import { extendLine, unreadLine } from './unread-line.ts';

const chat: Chat = {
  id: 'c1',
  status: 'accepted',
  is_initiator: true,
  request_message: '',
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

function said(seq: number, facts: Partial<Message> = {}): Message {
  const own = facts.is_own_message ?? false;
  return {
    id: `m${seq}`,
    seq,
    chat_id: chat.id,
    client_id: null,
    sender_id: own ? 'maya' : 'jonas',
    sender_name: own ? 'Maya' : 'Jonas Weber',
    sender_avatar: null,
    content: `Words ${seq}`,
    message_type: 'user',
    created_at: minute(seq),
    read_by_recipient: true,
    is_own_message: own,
    ...facts,
  };
}

const wrote = (seq: number, facts: Partial<Message> = {}) => said(seq, { is_own_message: true, ...facts });
const historyOf = (...messages: Message[]): History => mergeMessages(NO_HISTORY, messages);

function shown(history: History, more: Partial<Parameters<typeof rowsOf>[0]> = {}): Row[] {
  const now = new Date(minute(60));
  return rowsOf({ chat, viewerId: 'maya', history, outbox: [], line: null, now, ...more });
}

/** One word a row, with marks where a group begins and ends. */
function sketch(rows: Row[]): string[] {
  return rows.map((row) => {
    if (row.kind !== 'bubble') return row.kind;
    return `${row.startsGroup ? '[' : ''}${row.id}${row.endsGroup ? ']' : ''}`;
  });
}

describe('messages', () => {
  test('of one sender within five minutes are a group', () => {
    const rows = shown(historyOf(said(1), said(2), wrote(3), said(4), said(9, { created_at: minute(12) })));
    expect(sketch(rows)).toEqual(['day', '[m1', 'm2]', '[m3]', '[m4]', '[m9]']);
  });

  test('of another day stand below its name, and are no group with those before', () => {
    const midnight = new Date(2026, 10, 12, 23, 59);
    const rows = shown(
      historyOf(
        said(1, { created_at: midnight.toISOString() }),
        said(2, { created_at: new Date(midnight.getTime() + 120_000).toISOString() }),
      ),
    );
    expect(sketch(rows)).toEqual(['day', '[m1]', 'day', '[m2]']);
  });

  test('show their own tick where it differs from that of the next', () => {
    const rows = shown(historyOf(wrote(1), wrote(2, { read_by_recipient: false })));
    expect(sketch(rows)).toEqual(['day', '[m1]', 'm2]']);
  });

  test('of the system stand between groups', () => {
    const rows = shown(historyOf(said(1), said(2, { sender_id: null, message_type: 'system' }), said(3)));
    expect(sketch(rows)).toEqual(['day', '[m1]', 'system', '[m3]']);
  });

  test('on their way come last, and only until the server has them', () => {
    const outbox = ['a', 'b'].map((clientId) => ({ clientId, content: '', createdAt: minute(20), failure: null }));
    const rows = shown(historyOf(said(1), wrote(2, { client_id: 'a' })), { outbox });
    expect(sketch(rows)).toEqual(['day', '[m1]', '[m2]', '[temp-b]']);
    expect(rows.at(-2)?.key).toBe('a');
  });

  test('are in chunks that stay the same when older ones are put before them', () => {
    const chunks = (from: number) => {
      const messages = Array.from({ length: 130 - from }, (_, index) => said(from + index));
      return new Map(shown(historyOf(...messages)).map((row) => [row.key, row.chunk]));
    };
    const after = chunks(30);
    const kept = [...chunks(80)].filter(([key]) => key.startsWith('m'));
    expect(kept.map(([key]) => [key, after.get(key)])).toEqual(kept);
    expect(new Set(chunks(1).values())).toEqual(new Set([0, 1, 2]));
  });
});

describe('the words of the request', () => {
  test('are the first message, on the side of whoever asked', () => {
    const rows = (is_initiator: boolean) =>
      shown(NO_HISTORY, { chat: { ...chat, request_message: 'Hello', is_initiator } });
    expect(rows(true).at(-1)).toMatchObject({ content: 'Hello', ours: true, delivery: null });
    expect(rows(false).at(-1)).toMatchObject({ content: 'Hello', ours: false });
  });

  test('wait for the beginning of the chat, and are nothing when nothing was said', () => {
    const asked = { ...chat, request_message: 'Hello' };
    expect(sketch(shown({ ...historyOf(said(60)), hasOlder: true }, { chat: asked }))).toEqual(['day', '[m60]']);
    expect(shown(NO_HISTORY)).toEqual([]);
  });
});

describe('the line of what is new', () => {
  const unread = (seq: number) => said(seq, { read_by_recipient: false });

  test('stands before the first unread message and counts those that are not loaded too', () => {
    const messages = [said(1), wrote(2, { read_by_recipient: false }), unread(3), unread(4)];
    expect(unreadLine(chat, messages)).toEqual({ seq: 3, count: 2 });
    expect(unreadLine({ ...chat, unread_count: 70 }, messages)).toEqual({ seq: 3, count: 70 });
    expect(unreadLine(chat, [said(1)])).toBeNull();
  });

  test('splits a group', () => {
    const rows = shown(historyOf(said(1), said(2), unread(3), unread(4)), { line: { seq: 3, count: 2 } });
    expect(sketch(rows)).toEqual(['day', '[m1', 'm2]', 'unread', '[m3', 'm4]']);
  });

  test('moves up to the first unread one when an older page brings more', () => {
    const line = { seq: 5, count: 3 };
    expect(extendLine(line, chat, [said(1), unread(2), wrote(3), unread(4), unread(5)])).toEqual({ seq: 2, count: 3 });
    expect(extendLine(line, chat, [unread(1), said(4), said(5)])).toBe(line);
  });
});

describe('in a support chat an administrator', () => {
  const support = { unanswered: true, last_answered_by: null, last_answered_by_name: null };
  const desk: Chat = { ...chat, is_support_chat: true, support };

  test('sees what colleagues wrote on the own side, by name', () => {
    const colleague = said(1, { sender_id: 'ada', sender_name: 'Ada' });
    expect(sideOf(desk, colleague)).toBe('ours');
    expect(sideOf(desk, said(2))).toBe('theirs');
    const row = shown(historyOf(colleague), { chat: desk }).at(-1);
    expect(row).toMatchObject({ ours: true, byColleague: true, author: { name: 'Ada' } });
  });
});

describe('older unread messages are marked along', () => {
  const unread = (seq: number) => said(seq, { read_by_recipient: false });
  const all = Array.from({ length: 60 }, (_, index) => unread(index + 1));

  test('when the latest read one is among the newest eleven, as far back as the newest fifty', () => {
    const ids = alsoRead(chat, all, ['m50']);
    expect(ids).toHaveLength(39);
    expect(ids).toContain('m11');
    expect(ids).not.toContain('m10');
    expect(ids).not.toContain('m51');
  });

  test('and not when it is further up', () => {
    expect(alsoRead(chat, all, ['m49'])).toEqual([]);
  });

  test('but never what is ours or the system’s', () => {
    const mixed = [wrote(1, { read_by_recipient: false }), said(2, { sender_id: null }), unread(3), unread(4)];
    expect(alsoRead(chat, mixed, ['m4'])).toEqual(['m3']);
  });
});
