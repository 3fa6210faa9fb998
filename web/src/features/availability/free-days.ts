import type { Slot } from '@coursemate/contract/availability';

import { ownZone } from './time-zones.ts';

export interface FreeTime extends Slot {
  /** On the viewer's clock: '18:30'. */
  time: string;
  /** On the teacher's clock, where it shows something else. */
  teacherTime: string | null;
}

export interface FreeDay {
  /** '2026-11-23' by the viewer's clock. */
  date: string;
  times: FreeTime[];
}

function clockOf(timeZone: string, timeZoneName?: 'shortOffset') {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZoneName && { timeZoneName }),
  });
}

const dayOf = (timeZone: string) =>
  // The Swedish form of a day is that of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a moment by the viewer's clock, as `FreeDay` names it. */
export const dateOf = (iso: string): string => dayOf(ownZone()).format(new Date(iso));

/** Slots by the days of the viewer's clock. Times that come twice when clocks are set back say their offset. */
export function freeDays(slots: readonly Slot[], { viewer, teacher }: { viewer: string; teacher: string }): FreeDay[] {
  const [day, clock, exact, theirs] = [
    dayOf(viewer),
    clockOf(viewer),
    clockOf(viewer, 'shortOffset'),
    clockOf(teacher),
  ];
  const days = Map.groupBy(slots, ({ starts_at }) => day.format(new Date(starts_at)));
  return [...days].map(([date, ofDay]) => {
    const times = ofDay.map((slot) => clock.format(new Date(slot.starts_at)));
    return {
      date,
      times: ofDay.map((slot, index) => {
        const start = new Date(slot.starts_at);
        const time = times[index] ?? '';
        const twice = times.indexOf(time) !== times.lastIndexOf(time);
        const there = theirs.format(start);
        return { ...slot, time: twice ? exact.format(start) : time, teacherTime: there === time ? null : there };
      }),
    };
  });
}
