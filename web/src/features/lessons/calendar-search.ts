import { dayAfter } from './times.ts';

/** What the address of the page holds: a day of the week in view, and how it is shown. */
export interface CalendarSearch {
  date?: string | undefined;
  view?: 'agenda' | undefined;
}

/** Reads the address. What is no day or view is left out. */
export function calendarSearch(written: { date?: unknown; view?: unknown }): CalendarSearch {
  return {
    date: typeof written.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(written.date) ? written.date : undefined,
    view: written.view === 'agenda' ? 'agenda' : undefined,
  };
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;

/** The lessons that the lists beside the week are made of. By whole days, so that all of a day ask for the same. */
export function aroundNow(now: Date): { from: string; to: string } {
  return { from: dayAfter(now, -DAYS_BACK).toISOString(), to: dayAfter(now, DAYS_AHEAD).toISOString() };
}
