import { expect, test } from 'vitest';

import { freeDays } from './free-days.ts';

const slot = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
});

test('slots stand on the days and times of the viewer, the teacher’s time beside them where it differs', () => {
  const slots = [slot('2026-11-23T22:30:00.000Z'), slot('2026-11-23T23:00:00.000Z')];
  expect(freeDays(slots, { viewer: 'Europe/Berlin', teacher: 'America/New_York' })).toMatchObject([
    { date: '2026-11-23', times: [{ time: '23:30', teacherTime: '17:30' }] },
    { date: '2026-11-24', times: [{ time: '00:00', teacherTime: '18:00' }] },
  ]);
  // Another name of the same clock.
  expect(freeDays(slots, { viewer: 'Europe/Berlin', teacher: 'Europe/Paris' })[0]?.times[0]?.teacherTime).toBeNull();
});

test('an hour that comes twice for the viewer says its offset', () => {
  const slots = ['00:00', '00:30', '01:00', '02:00'].map((time) => slot(`2026-10-25T${time}:00.000Z`));
  const [day] = freeDays(slots, { viewer: 'Europe/Berlin', teacher: 'UTC' });
  expect(day?.times.map(({ time }) => time)).toEqual(['02:00 GMT+2', '02:30', '02:00 GMT+1', '03:00']);
});
