import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { TypingNews } from './typing-signal.ts';

const say = vi.fn<(event: 'start' | 'stop') => void>();
let news: TypingNews;

beforeEach(() => {
  vi.useFakeTimers();
  say.mockReset();
  news = new TypingNews(say);
});

afterEach(() => {
  vi.useRealTimers();
});

const told = () => say.mock.calls.map(([event]) => event);

describe('someone who writes', () => {
  test('is told of once, and again every two seconds for as long as they write', () => {
    for (let key = 0; key < 9; key += 1) {
      news.typed();
      vi.advanceTimersByTime(500);
    }
    expect(told()).toEqual(['start', 'start', 'start']);
  });

  test('has stopped one second after the last key', () => {
    news.typed();
    vi.advanceTimersByTime(900);
    news.typed();
    vi.advanceTimersByTime(999);
    expect(told()).toEqual(['start']);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual(['start', 'stop']);
  });

  test('has stopped with what they sent, once', () => {
    news.typed();
    news.stopped();
    news.stopped();
    vi.advanceTimersByTime(5000);
    expect(told()).toEqual(['start', 'stop']);
  });
});

test('nobody is told that someone stopped who never began', () => {
  news.stopped();
  expect(say).not.toHaveBeenCalled();
});
