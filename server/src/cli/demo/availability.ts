import type { Availability, Hours } from '@coursemate/contract/availability';

import { days, later } from '#platform/clock.ts';

import { teacherName } from './accounts.ts';
import { createRandom } from './random.ts';
import type { AvailabilityRow, Row } from './rows.ts';

/** Where most teachers of a country live. */
const ZONES: Readonly<Record<string, string>> = {
  de: 'Europe/Berlin',
  uk: 'Europe/London',
  us: 'America/New_York',
  fr: 'Europe/Paris',
  in: 'Asia/Kolkata',
  jp: 'Asia/Tokyo',
  it: 'Europe/Rome',
  ca: 'America/Toronto',
  ch: 'Europe/Zurich',
  br: 'America/Sao_Paulo',
  kr: 'Asia/Seoul',
  nl: 'Europe/Amsterdam',
  cn: 'Asia/Shanghai',
  fi: 'Europe/Helsinki',
  es: 'Europe/Madrid',
  se: 'Europe/Stockholm',
  mx: 'America/Mexico_City',
  au: 'Australia/Sydney',
  dk: 'Europe/Copenhagen',
  no: 'Europe/Oslo',
};

const range = (start: string, end: string): Hours => ({ start, end });
const on = (weekday: number, ...ranges: Hours[]) => ranges.map((hours) => ({ weekday, ...hours }));

/** Hours of a day that people have beside their studies. */
const USUAL = [
  range('09:00', '12:00'),
  range('14:00', '17:00'),
  range('16:00', '20:00'),
  range('17:30', '21:00'),
] as const;

const SOME: Pick<Availability, 'notice_hours' | 'buffer_minutes' | 'horizon_days'> = {
  notice_hours: 12,
  buffer_minutes: 15,
  horizon_days: 60,
};

/** What the demo's own teacher has: a full week, an extra evening, a day off and other hours. */
function ownHours(end: Date): Pick<Availability, 'weekly' | 'exceptions' | 'lengths'> {
  const date = (after: number) => later(end, days(after)).toISOString().slice(0, 10);
  return {
    weekly: [
      ...on(1, range('16:00', '20:00')),
      ...on(2, range('17:00', '19:30'), range('20:00', '21:00')),
      ...on(4, range('17:00', '21:00')),
      ...on(5, range('09:00', '12:00'), range('14:00', '17:00')),
      ...on(6, range('10:00', '13:00')),
    ],
    exceptions: [
      { date: date(6), hours: [range('10:00', '12:00')] },
      { date: date(9), hours: [] },
      { date: date(12), hours: [range('18:00', '20:00')] },
    ],
    lengths: [45, 60, 90],
  };
}

function someHours(email: string): Pick<Availability, 'weekly' | 'exceptions' | 'lengths'> {
  const random = createRandom(`hours of ${email}`);
  const weekdays = random.shuffled([1, 2, 3, 4, 5, 6]).slice(0, 2 + random.below(3));
  return {
    weekly: weekdays.toSorted((one, other) => one - other).flatMap((weekday) => on(weekday, random.pick(USUAL))),
    exceptions: [],
    lengths: random.chance(0.5) ? [60] : [60, 90],
  };
}

/** When teachers give lessons. Some have not said yet. */
export function planAvailability(user: Row<'users'>, end: Date): AvailabilityRow[] {
  if (user.role !== 'teacher' || typeof user.country_id !== 'string') return [];
  const isOwn = `${user.name} ${user.last_name}` === teacherName;
  if (!isOwn && createRandom(`has hours: ${user.email}`).chance(0.3)) return [];
  const hours = isOwn ? ownHours(end) : someHours(user.email);
  return [{ user_id: user.id, time_zone: ZONES[user.country_id] ?? 'UTC', ...SOME, ...hours, updated_at: end }];
}
