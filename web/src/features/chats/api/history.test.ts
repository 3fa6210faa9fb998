import type { Message } from '@coursemate/contract/chats/messages';
import { array, assert, constantFrom, integer, property, shuffledSubarray, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addOlder, gapAfter, type History, catchUpAfter, markAsRead, mergeMessages, NO_HISTORY } from './history.ts';

function message(seq: number, facts: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    seq,
    chat_id: 'c1',
    client_id: null,
    sender_id: 'jonas',
    sender_name: 'Jonas',
    sender_avatar: null,
    content: `Message ${seq}`,
    message_type: 'user',
    lesson_id: null,
    created_at: '2026-11-12T12:00:00.000Z',
    read_by_recipient: false,
    is_own_message: false,
    ...facts,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1));
const seqs = ({ messages }: History) => messages.map(({ seq }) => seq);
const messages = integer({ min: 1, max: 30 }).map(upTo);

describe('messages that arrive', () => {
  test('are in order and there once, whatever order they come in and however often', () => {
    const arrivals = messages.chain((all) =>
      array(shuffledSubarray(all), { maxLength: 6 }).map((parts) => ({ all, parts })),
    );
    assert(
      property(arrivals, ({ all, parts }) => {
        const history = [...parts, all].reduce<History>(mergeMessages, NO_HISTORY);
        expect(history.messages).toEqual(all);
        expect(gapAfter(history)).toBeNull();
      }),
    );
  });

  test('leave a gap exactly where one is missing', () => {
    const some = messages.chain((all) => subarray(all).map((here) => ({ all, here })));
    assert(
      property(some, ({ all, here }) => {
        const history = mergeMessages(NO_HISTORY, here);
        const last = here.at(-1)?.seq ?? 0;
        const missing = all.find(({ id, seq }) => seq < last && !here.some((one) => one.id === id));
        expect(gapAfter(history)).toBe(missing ? missing.seq - 1 : null);
      }),
    );
  });

  test('from before the part that is here wait for their page', () => {
    const history = addOlder(NO_HISTORY, { messages: [message(51), message(52)], has_more: true });
    expect(mergeMessages(history, [message(3)])).toBe(history);
    const older = addOlder(history, { messages: [message(49), message(50)], has_more: true });
    expect(seqs(older)).toEqual([49, 50, 51, 52]);
    expect(gapAfter(older)).toBeNull();
  });
});

describe('what was read', () => {
  test('stays read, whichever of the message and the news comes first, and again when older answers come', () => {
    const steps = array(constantFrom('event', 'page', 'read'), { minLength: 1, maxLength: 12 });
    assert(
      property(steps, (order) => {
        let history = NO_HISTORY;
        for (const step of [...order, 'page']) {
          history = step === 'read' ? markAsRead(history, ['m1']) : mergeMessages(history, [message(1)]);
        }
        expect(history.messages[0]?.read_by_recipient).toBe(order.includes('read'));
      }),
    );
  });

  test('and was known already changes nothing', () => {
    const history = mergeMessages(NO_HISTORY, [message(1, { read_by_recipient: true })]);
    expect(markAsRead(history, ['m1'])).toBe(history);
  });
});

describe('after an absence', () => {
  test('everything after the last message is asked for', () => {
    const read = upTo(5).map((one) => ({ ...one, read_by_recipient: true }));
    expect(catchUpAfter(mergeMessages(NO_HISTORY, read))).toBe(5);
    expect(catchUpAfter(NO_HISTORY)).toBe(0);
  });

  test('and those again that may have been read meanwhile, but not without end', () => {
    const history = mergeMessages(NO_HISTORY, [message(1, { read_by_recipient: true }), message(2), message(3)]);
    expect(catchUpAfter(history)).toBe(1);
    expect(catchUpAfter(mergeMessages(NO_HISTORY, upTo(250)))).toBe(150);
  });
});
