import { describe, expect, test } from 'vitest';

import { listTime } from './list-time.ts';

const NOW = new Date('2026-11-12T20:30:00.000Z');

describe('the time of a row', () => {
  test.each([
    ['2026-11-12T20:29:01.000Z', 'now'],
    ['2026-11-12T20:29:00.000Z', '1m'],
    ['2026-11-12T19:30:01.000Z', '59m'],
    ['2026-11-12T19:30:00.000Z', '1h'],
    ['2026-11-11T20:30:01.000Z', '23h'],
    ['2026-11-11T20:30:00.000Z', '1d'],
    ['2026-11-05T20:30:01.000Z', '6d'],
    ['2026-11-05T12:00:00.000Z', '5 Nov'],
    ['2025-10-28T12:00:00.000Z', '28 Oct 2025'],
  ])('of %s is «%s»', (iso, text) => {
    expect(listTime(iso, NOW)).toBe(text);
  });

  test('is now for a time that a slow clock takes for the future', () => {
    expect(listTime('2026-11-12T20:35:00.000Z', NOW)).toBe('now');
  });
});
