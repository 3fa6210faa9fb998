const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const EARLIER = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '18:42', in the time zone of the browser. */
export function timeOf(iso: string): string {
  return TIME.format(new Date(iso));
}

/** The local day of a moment, as a text to compare. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;
}

/** 'Today', 'Yesterday', 'Tuesday, 12 November'; days of earlier years with their year. */
export function dayLabel(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (dayOf(date) === dayOf(now)) return 'Today';
  // Not 24 hours ago: a day is not always 24 hours long.
  if (dayOf(date) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  const day = (date.getFullYear() === now.getFullYear() ? THIS_YEAR : EARLIER).format(date);
  return `${WEEKDAY.format(date)}, ${day}`;
}
