import { expect, test } from 'vitest';

import { zoneLabel, zoneOptions } from './time-zones.ts';

const now = new Date('2026-11-19T12:00:00Z');

test('a zone is named with its offset of today', () => {
  expect(zoneLabel('America/New_York', now)).toBe('America/New York (GMT-5)');
  expect(zoneLabel('Asia/Kathmandu', now)).toBe('Asia/Kathmandu (GMT+5:45)');
});

test('each zone is offered once, by the name that it has today', () => {
  const zones = zoneOptions(now).map(({ value }) => value);
  expect(zones).toEqual(
    expect.arrayContaining(['UTC', 'Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Berlin', 'Europe/Kyiv']),
  );
  expect(zones).toHaveLength(new Set(zones).size);
  expect(zones).not.toContain('Europe/Kiev');
});
