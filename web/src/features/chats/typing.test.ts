import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { TypingSender } from './typing.ts';

const send = vi.fn<(event: 'start' | 'stop') => void>();
let sender: TypingSender;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  sender = new TypingSender(send);
});

afterEach(() => {
  vi.useRealTimers();
});

const sent = () => send.mock.calls.map(([event]) => event);

describe('a person who types', () => {
  test('sends a start at once, and again every two seconds while they go on', () => {
    for (let key = 0; key < 9; key += 1) {
      sender.typed();
      vi.advanceTimersByTime(500);
    }
    expect(sent()).toEqual(['start', 'start', 'start']);
  });

  test('has stopped one second after the last key', () => {
    sender.typed();
    vi.advanceTimersByTime(900);
    sender.typed();
    vi.advanceTimersByTime(999);
    expect(sent()).toEqual(['start']);
    vi.advanceTimersByTime(1);
    expect(sent()).toEqual(['start', 'stop']);
  });

  test('has stopped when they send the message, once', () => {
    sender.typed();
    sender.stopped();
    sender.stopped();
    vi.advanceTimersByTime(5000);
    expect(sent()).toEqual(['start', 'stop']);
  });
});

test('a person who never typed sends no stop', () => {
  sender.stopped();
  expect(send).not.toHaveBeenCalled();
});
