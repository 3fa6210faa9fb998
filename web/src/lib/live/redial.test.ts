import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Redial } from './redial.ts';

const connect = vi.fn();
let watched = true;
let redial: Redial;

beforeEach(() => {
  vi.useFakeTimers();
  connect.mockReset();
  watched = true;
  redial = new Redial({ connect, isWatched: () => watched });
});

afterEach(() => {
  vi.useRealTimers();
});

/** How long after a failure the next attempt came. */
function pauseAfterFailure(): number {
  const attempts = connect.mock.calls.length;
  redial.failed();
  const began = Date.now();
  while (connect.mock.calls.length === attempts) vi.advanceTimersByTime(50);
  return Date.now() - began;
}

describe('a lost connection', () => {
  test('is tried five times, after one to five seconds', () => {
    const pauses = Array.from({ length: 5 }, pauseAfterFailure);
    expect(redial.isPatient).toBe(false);
    expect(pauses.every((pause) => pause >= 1000 && pause <= 5050)).toBe(true);
    expect(pauses[4]).toBeGreaterThan(pauses[0] ?? 0);
  });

  test('is then tried every three seconds, for as long as someone looks', () => {
    for (let attempt = 0; attempt < 5; attempt += 1) pauseAfterFailure();
    expect(pauseAfterFailure()).toBe(3000);
    expect(redial.isPatient).toBe(true);

    watched = false;
    connect.mockReset();
    redial.failed();
    vi.advanceTimersByTime(60_000);
    expect(connect).not.toHaveBeenCalled();
    redial.now();
    expect(connect).toHaveBeenCalledOnce();
  });

  test('is tried at once when there is a reason to, but not while an attempt is under way', () => {
    redial.failed();
    redial.now();
    redial.now();
    expect(connect).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(connect).toHaveBeenCalledOnce();
  });

  test('that came back begins from the start the next time', () => {
    for (let attempt = 0; attempt < 6; attempt += 1) pauseAfterFailure();
    redial.succeeded();
    expect(redial.isPatient).toBe(false);
    expect(pauseAfterFailure()).toBeLessThan(2000);
  });

  test('is left alone once nobody wants it', () => {
    redial.failed();
    redial.stop();
    redial.now();
    vi.advanceTimersByTime(10_000);
    expect(connect).not.toHaveBeenCalled();
  });
});
