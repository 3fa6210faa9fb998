import { expect, test } from 'vitest';

import { check } from './check.ts';
import type { StoredChat } from './check.ts';
import type { Journal } from './page.ts';

const sound = { lost: 0, doubled: 0, reordered: 0, diverged: 0, unread: 0 };

/** Two messages of `low` and one of `high`, who has read the first. */
function chat(): StoredChat {
  return {
    id: 'chat',
    low_id: 'low',
    high_id: 'high',
    last_seq: 3,
    unread_low: 1,
    unread_high: 1,
    messages: [
      { seq: 1, id: 'a', sender_id: 'low', client_id: 'page-0', is_read: true },
      { seq: 2, id: 'b', sender_id: 'high', client_id: 'other-0', is_read: false },
      { seq: 3, id: 'c', sender_id: 'low', client_id: 'page-1', is_read: false },
    ],
  };
}

function journal(): Journal {
  return {
    name: 'page',
    chatId: 'chat',
    from: 0,
    acknowledged: new Map([
      ['page-0', { seq: 1, id: 'a' }],
      ['page-1', { seq: 3, id: 'c' }],
    ]),
    held: new Map([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]),
    conflicts: 0,
    refused: new Map(),
  };
}

/** What is found after something was changed. */
function findingsAfter(change: (stored: StoredChat, page: Journal) => void) {
  const [stored, page] = [chat(), journal()];
  change(stored, page);
  return check([stored], [page]);
}

test('nothing is found where pages and database agree', () => {
  expect(findingsAfter(() => {})).toEqual(sound);
});

test('what was there before a page was opened is not asked of it', () => {
  const found = findingsAfter((_, page) => {
    page.from = 1;
    page.held.delete(1);
  });
  expect(found).toEqual(sound);
});

test.each<[string, (stored: StoredChat, page: Journal) => void, Partial<typeof sound>]>([
  [
    'an acknowledged message that is not stored',
    (_, page) => page.acknowledged.set('page-2', { seq: 4, id: 'd' }),
    { lost: 1 },
  ],
  [
    'one that is stored under another number',
    (_, page) => page.acknowledged.set('page-1', { seq: 2, id: 'c' }),
    { lost: 1 },
  ],
  [
    'one that is stored twice',
    (stored, page) => {
      stored.messages.push({ seq: 4, id: 'd', sender_id: 'low', client_id: 'page-1', is_read: true });
      stored.last_seq = 4;
      page.held.set(4, 'd');
    },
    { doubled: 1, reordered: 1 },
  ],
  [
    'two in the wrong order',
    (stored, page) => {
      for (const message of stored.messages) {
        if (message.sender_id === 'low') message.client_id = message.seq === 1 ? 'page-1' : 'page-0';
      }
      page.acknowledged = new Map();
    },
    { reordered: 1 },
  ],
  ['a number that the chat has given to nothing', (stored) => (stored.last_seq = 4), { reordered: 1 }],
  ['a message that a page never got', (_, page) => page.held.delete(2), { diverged: 1 }],
  ['a page that shows another message', (_, page) => page.held.set(2, 'x'), { diverged: 1 }],
  ['a page that shows a message that is not stored', (_, page) => page.held.set(4, 'x'), { diverged: 1 }],
  ['a page that was told two things', (_, page) => (page.conflicts = 1), { diverged: 1 }],
  ['a wrong count of unread messages', (stored) => (stored.unread_low = 2), { unread: 1 }],
])('%s is found', (_, change, expected) => {
  expect(findingsAfter(change)).toEqual({ ...sound, ...expected });
});
