import { NO_AVAILABILITY } from '@coursemate/contract/availability';
import type { Availability, Hours } from '@coursemate/contract/availability';
import { slotsOf } from '@coursemate/contract/slots';
import type { SlotsAsked } from '@coursemate/contract/slots';
import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A day on which the clocks of a zone are changed, or the day before when they are changed at midnight. */
const CHANGES = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Sydney', '2026-10-04'],
  ['Australia/Sydney', '2027-04-04'],
  // Both at midnight: a day that begins at 01:00, and a last hour that comes twice.
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['Asia/Kathmandu', '2028-02-29'],
  ['Pacific/Apia', '2011-09-24'],
  // 30 December was left out.
  ['Pacific/Apia', '2011-12-29'],
  ['UTC', '2028-02-29'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2027-04-04'],
  // The day goes back over midnight: its last minute comes before and after the first of the next day.
  ['America/St_Johns', '2010-11-06'],
] as const;

const textOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Ranges of a day: odd and even cuts, some of which touch. */
const hours = array(constantFrom(0, 30, 60, 67, 90, 120, 150, 180, 195, 210, 240, 1320, 1380, 1410, 1440), {
  minLength: 0,
  maxLength: 6,
}).map((cuts) => {
  const sorted = [...new Set(cuts)].toSorted((one, other) => one - other);
  return sorted.slice(1).flatMap((end, index): Hours[] => {
    // One of three gaps stays closed, the others touch.
    return (index + sorted.length) % 3 === 2 ? [] : [{ start: textOf(sorted[index] ?? 0), end: textOf(end) }];
  });
});

const story = record({
  change: constantFrom(...CHANGES),
  week: array(hours, { minLength: 7, maxLength: 7 }),
  exception: option(hours, { nil: null, freq: 3 }),
  minutes: constantFrom(30, 45, 60, 90, 120),
  buffer: constantFrom(0, 10, 15),
  notice: constantFrom(0, 1, 12),
  startsAfter: integer({ min: -26 * 60, max: 26 * 60 }),
  lasts: integer({ min: 0, max: 40 * 60 }),
  nowIsLate: boolean(),
  busy: array(record({ after: integer({ min: -1500, max: 1500 }), lasts: constantFrom(30, 45, 60, 120) }), {
    maxLength: 3,
  }),
});

interface Wall {
  date: string;
  minute: number;
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>(
  CHANGES.map(([timeZone]) => {
    const [numeric, short] = ['numeric', '2-digit'] as const;
    const parts = { year: numeric, month: short, day: short, hour: short, minute: short } as const;
    return [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts })];
  }),
);
const walls = new Map<string, Wall>();

/** What the wall shows in a zone. Asking takes long, so each answer is kept. */
function wallAt(zone: string, at: number): Wall {
  const key = `${zone} ${at}`;
  const known = walls.get(key);
  if (known) return known;
  const parts = formats.get(zone)?.formatToParts(at) ?? [];
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('year')}-${of('month')}-${of('day')}`;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  const wall = { date, minute: Number(of('hour')) * 60 + Number(of('minute')), weekday };
  walls.set(key, wall);
  return wall;
}

/** The same slots in the slow way: every minute is looked at. */
function plainSlots(availability: Availability, asked: SlotsAsked): string[] {
  const days = new Map<string, Array<number | null>>();
  /** For each minute of a day since when the teacher is there without a break, or null. */
  const openSince = ({ date, weekday }: Wall) => {
    const known = days.get(date);
    if (known) return known;
    const exception = availability.exceptions.find((day) => day.date === date);
    const ranges = exception?.hours ?? availability.weekly.filter((range) => range.weekday === weekday);
    const since: Array<number | null> = [];
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = textOf(minute);
      const open = ranges.some(({ start, end }) => start <= time && time < end);
      since.push(open ? (since[minute - 1] ?? minute) : null);
    }
    days.set(date, since);
    return since;
  };
  const look = (at: number) => {
    const wall = wallAt(availability.time_zone, at);
    const since = openSince(wall)[wall.minute] ?? null;
    return { onTheHalfHour: wall.minute % 30 === 0, range: since === null ? null : `${wall.date} ${since}` };
  };
  const starts: string[] = [];
  const first = Math.ceil(asked.from.getTime() / MINUTE) * MINUTE;
  for (let at = first; at < asked.to.getTime(); at += MINUTE) {
    if (at < asked.now.getTime() + availability.notice_hours * HOUR) continue;
    const { onTheHalfHour, range } = look(at);
    if (!onTheHalfHour || range === null) continue;
    const whole = Array.from({ length: asked.minutes }, (_, n) => at + n * MINUTE);
    if (whole.some((minute) => look(minute).range !== range)) continue;
    const kept = availability.buffer_minutes * MINUTE;
    const [from, to] = [at - kept, at + asked.minutes * MINUTE + kept];
    if (asked.busy.some((lesson) => lesson.starts_at.getTime() < to && from < lesson.ends_at.getTime())) continue;
    starts.push(new Date(at).toISOString());
  }
  return starts;
}

function startsOf(availability: Availability, asked: SlotsAsked): string[] {
  return slotsOf(availability, asked).map(({ starts_at }) => starts_at.toISOString());
}

test('over every change of clocks no slot is lost, doubled or shifted', () => {
  let found = 0;
  assert(
    property(story, (given) => {
      const [time_zone, date] = given.change;
      const noon = new Date(`${date}T12:00:00Z`).getTime();
      const from = new Date(noon + given.startsAfter * MINUTE);
      const to = new Date(from.getTime() + given.lasts * MINUTE);
      const availability: Availability = {
        ...NO_AVAILABILITY,
        time_zone,
        weekly: given.week.flatMap((ranges, index) => ranges.map((range) => ({ ...range, weekday: index + 1 }))),
        exceptions: given.exception ? [{ date, hours: given.exception }] : [],
        buffer_minutes: given.buffer,
        notice_hours: given.notice,
      };
      const busy = given.busy.map(({ after, lasts }) => {
        const start = noon + after * MINUTE;
        return { starts_at: new Date(start), ends_at: new Date(start + lasts * MINUTE) };
      });
      const now = new Date(given.nowIsLate ? noon : noon - 72 * HOUR);
      const asked = { from, to, minutes: given.minutes, now, busy };
      const expected = plainSlots(availability, asked);
      found += expected.length;
      expect(startsOf(availability, asked)).toEqual(expected);
    }),
    { numRuns: 400 },
  );
  // Otherwise the two could agree about nothing.
  expect(found).toBeGreaterThan(500);
}, 60_000);

/** Slots of one local day whose hours are given, as times of that wall clock with the offset. */
function dayOf(time_zone: string, date: string, ranges: readonly Hours[], minutes: number): string[] {
  const availability = { ...NO_AVAILABILITY, time_zone, exceptions: [{ date, hours: [...ranges] }] };
  const noon = new Date(`${date}T12:00:00Z`).getTime();
  const asked = { from: new Date(noon - 36 * HOUR), to: new Date(noon + 36 * HOUR), minutes, busy: [] };
  return slotsOf(availability, { ...asked, now: new Date(noon - 100 * HOUR) }).map(({ starts_at, ends_at }) => {
    const [start, end] = [starts_at, ends_at].map((at) =>
      Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(time_zone),
    );
    expect(ends_at.getTime() - starts_at.getTime()).toBe(minutes * MINUTE);
    return `${start?.toPlainTime().toString().slice(0, 5)}${start?.offset} ${end?.toPlainTime().toString().slice(0, 5)}`;
  });
}

test('an hour that does not exist gives no slot, and a lesson over it lasts its real minutes', () => {
  expect(dayOf('Europe/Berlin', '2027-03-28', [{ start: '01:00', end: '04:00' }], 60)).toEqual([
    '01:00+01:00 03:00',
    '01:30+01:00 03:30',
    '03:00+02:00 04:00',
  ]);
  expect(dayOf('Europe/Berlin', '2027-03-28', [{ start: '02:00', end: '03:00' }], 30)).toEqual([]);
});

test('both passes of an hour that comes twice give slots', () => {
  expect(dayOf('Europe/Berlin', '2026-10-25', [{ start: '02:00', end: '03:00' }], 60)).toEqual([
    '02:00+02:00 02:00',
    '02:30+02:00 02:30',
    '02:00+01:00 03:00',
  ]);
  // The half hour between the passes is closed.
  expect(dayOf('Europe/Berlin', '2026-10-25', [{ start: '02:30', end: '03:00' }], 30)).toEqual([
    '02:30+02:00 02:00',
    '02:30+01:00 03:00',
  ]);
});

test('ranges that touch are one, a day ends at 24:00, and half hours are those of the wall', () => {
  const touching = [
    { start: '22:30', end: '23:15' },
    { start: '23:15', end: '24:00' },
  ];
  expect(dayOf('Asia/Kathmandu', '2028-02-29', touching, 60)).toEqual(['22:30+05:45 23:30', '23:00+05:45 00:00']);
  expect(dayOf('UTC', '2028-02-29', [{ start: '10:10', end: '11:35' }], 30)).toEqual([
    '10:30+00:00 11:00',
    '11:00+00:00 11:30',
  ]);
  const apart = [
    { start: '01:00', end: '02:00' },
    { start: '03:00', end: '04:00' },
  ];
  // The clock goes from 02:00 to 03:00, yet these are two ranges.
  expect(dayOf('Europe/Berlin', '2027-03-28', apart, 90)).toEqual([]);
});

const everyDay = Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, start: '15:00', end: '16:00' }));

test('15:00 stays 15:00 over a change of clocks, from the notice to the horizon', () => {
  const availability = { ...NO_AVAILABILITY, time_zone: 'Europe/Berlin', weekly: everyDay, horizon_days: 3 };
  const asked = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-01T00:00:00Z'), minutes: 60, busy: [] };
  // The horizon ends at 15:00 of the third day by the teacher's clock.
  expect(startsOf(availability, { ...asked, now: new Date('2026-10-24T13:00:00Z') })).toEqual([
    '2026-10-25T14:00:00.000Z',
    '2026-10-26T14:00:00.000Z',
    '2026-10-27T14:00:00.000Z',
  ]);
  const atTwelveHours = new Date('2026-10-24T01:00:00Z');
  expect(startsOf(availability, { ...asked, now: atTwelveHours })[0]).toBe('2026-10-24T13:00:00.000Z');
  const oneLater = new Date(atTwelveHours.getTime() + 1);
  expect(startsOf(availability, { ...asked, now: oneLater })[0]).toBe('2026-10-25T14:00:00.000Z');
});
