import type { Chat } from '@coursemate/contract/chats/chats';
import { describe, expect, test } from 'vitest';

import { type ChatPages, chatsOf, withChat } from './chat-pages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 12, 12, minute)).toISOString();

/** Newer the smaller the number is. */
function chatOf(number: number, facts: Partial<Chat> = {}): Chat {
  return {
    id: `chat-${number}`,
    status: 'accepted',
    is_initiator: true,
    request_message: '',
    expires_at: null,
    declined_reason: null,
    declined_reason_text: null,
    can_ask_again_at: null,
    is_support_chat: false,
    created_at: at(-900),
    updated_at: at(-number),
    unread_count: 0,
    blocked: false,
    blocked_by_me: false,
    blocked_by_other: false,
    contact_exchange: 'none',
    other_participant: { id: `person-${number}`, name: 'Jonas', avatar_url: null, online: false },
    last_message: null,
    can: [],
    obstacle: null,
    ...facts,
  };
}

const answered = { unanswered: false, last_answered_by: null, last_answered_by_name: null };
const supportChatOf = (number: number, facts: Partial<Chat> = {}) =>
  chatOf(number, { is_support_chat: true, support: answered, ...facts });

function pagesOf(...pages: ChatPages['pages'][number]['chats'][]): ChatPages {
  return { pages: pages.map((chats) => ({ chats, next_cursor: null })), pageParams: pages.map(String) };
}

const idsOf = (pages: ChatPages) => pages.pages.map(({ chats }) => chats.map(({ id }) => id));
const idOf = (number: number) => chatOf(number).id;

describe('a chat that changes', () => {
  test('moves to the front of all pages, and they keep their length', () => {
    const pages = pagesOf([chatOf(1), chatOf(2)], [chatOf(3), chatOf(4)]);
    expect(idsOf(withChat(pages, chatOf(4, { updated_at: at(1) })))).toEqual([
      [idOf(4), idOf(1)],
      [idOf(2), idOf(3)],
    ]);
  });

  test('stays where it is when it is no newer', () => {
    const pages = pagesOf([chatOf(1), chatOf(2)], [chatOf(3)]);
    expect(idsOf(withChat(pages, chatOf(2, { unread_count: 4 })))).toEqual(idsOf(pages));
  });

  test('is added to the first page when it is new', () => {
    const pages = pagesOf([chatOf(2)], [chatOf(3)]);
    expect(idsOf(withChat(pages, chatOf(1)))).toEqual([[idOf(1), idOf(2)], [idOf(3)]]);
  });

  test('stays below the others when it is one of the support team, unanswered ones first', () => {
    const waiting = { ...answered, unanswered: true };
    const pages = pagesOf([chatOf(3), supportChatOf(4), supportChatOf(5)]);
    const next = withChat(pages, supportChatOf(5, { support: waiting, updated_at: at(-9) }));
    expect(idsOf(next)).toEqual([[idOf(3), idOf(5), idOf(4)]]);
  });
});

test('a chat that two pages brought is shown once', () => {
  expect(chatsOf(pagesOf([chatOf(1), chatOf(2)], [chatOf(2), chatOf(3)])).map(({ id }) => id)).toEqual([
    idOf(1),
    idOf(2),
    idOf(3),
  ]);
});
