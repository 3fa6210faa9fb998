import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubLocalStorage } from '#testing/stub-browser.ts';

import { withLease } from './lease.ts';

beforeEach(() => {
  stubLocalStorage();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Work that notes when it begins and ends. */
function job(log: string[], name: string, ms: number): () => Promise<string> {
  return async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    return name;
  };
}

describe('the lease', () => {
  test('lets one work after the other, also when both ask at once', async () => {
    const log: string[] = [];
    const both = Promise.all([withLease('lease', job(log, 'a', 500)), withLease('lease', job(log, 'b', 500))]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual(['a', 'b']);
    expect(log).toHaveLength(4);
    expect(log[1]).toBe(log[0]?.replace('begins', 'ends'));
    expect(localStorage.length).toBe(0);
  });

  test('belongs to whoever wrote last when two write at the same moment', async () => {
    const work = vi.fn(() => Promise.resolve());
    const waiting = withLease('lease', work);
    localStorage.setItem('lease', `other ${Date.now() + 20_000}`);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
    localStorage.removeItem('lease');
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    expect(work).toHaveBeenCalledOnce();
  });

  test('is given back when the work fails', async () => {
    const failing = withLease('lease', () => Promise.reject(new Error('no luck')));
    await Promise.all([expect(failing).rejects.toThrow('no luck'), vi.runAllTimersAsync()]);
    const next = withLease('lease', () => Promise.resolve('done'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next).toBe('done');
  });

  test('of a tab that was closed ends by itself', async () => {
    localStorage.setItem('lease', `gone ${Date.now() + 20_000}`);
    const work = vi.fn(() => Promise.resolve());
    const waiting = withLease('lease', work);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await waiting;
    expect(work).toHaveBeenCalledOnce();
  });

  test.each(['', 'nonsense', 'a b c', '{"holder":1}'])('is free when the note reads %j', async (note) => {
    localStorage.setItem('lease', note);
    const work = withLease('lease', () => Promise.resolve('done'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await work).toBe('done');
  });
});
