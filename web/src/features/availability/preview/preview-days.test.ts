import { type Availability, NO_AVAILABILITY } from '@coursemate/contract/availability';
import { expect, test } from 'vitest';

import { previewDays, previewHours, previewRange } from './preview-days.ts';

/** Thursday noon in Berlin. */
const now = new Date('2026-11-19T11:00:00Z');
const availability: Availability = {
  ...NO_AVAILABILITY,
  time_zone: 'Europe/Berlin',
  weekly: [
    { weekday: 4, start: '17:00', end: '21:00' },
    { weekday: 5, start: '22:00', end: '24:00' },
  ],
  exceptions: [{ date: '2026-11-27', hours: [] }],
  buffer_minutes: 15,
  horizon_days: 10,
};
const lesson = (start: string, end: string) => ({ starts_at: new Date(start), ends_at: new Date(end) });

test('two weeks by the teacher’s clock, with what is free, booked and closed', () => {
  const booked = [lesson('2026-11-26T17:00:00Z', '2026-11-26T18:00:00Z')];
  const days = previewDays(availability, { minutes: 60, now, booked });
  expect(days).toHaveLength(14);
  expect(days[0]).toMatchObject({ date: '2026-11-19', closed: 'Too soon', starts: 0 });
  expect(days[1]).toMatchObject({ date: '2026-11-20', closed: null, starts: 3, free: [{ from: 1320, to: 1440 }] });
  expect(days[7]).toMatchObject({
    booked: [{ from: 1080, to: 1140 }],
    // A break of a quarter of an hour after the lesson, and the next half hour.
    free: [{ from: 1170, to: 1260 }],
  });
  expect(days[8]).toMatchObject({ closed: 'Day off', free: [] });
  expect(days[13]).toMatchObject({ closed: 'Too far' });
  expect(previewHours(days)).toEqual({ from: 1080, to: 1440 });
});

test('a day that is booked out is not too soon', () => {
  const booked = [lesson('2026-11-26T16:00:00Z', '2026-11-26T20:00:00Z')];
  expect(previewDays(availability, { minutes: 60, now, booked })[7]).toMatchObject({ closed: null, starts: 0 });
});

test('the weeks begin with the teacher’s day, also when clocks are changed', () => {
  expect(previewRange('Europe/Berlin', new Date('2026-10-24T22:30:00Z'))).toEqual({
    from: '2026-10-24T22:00:00Z',
    to: '2026-11-07T23:00:00Z',
  });
});

test('without anything to show the preview has the hours of a day', () => {
  expect(previewHours(previewDays(NO_AVAILABILITY, { minutes: 60, now, booked: [] }))).toEqual({ from: 540, to: 1080 });
});
