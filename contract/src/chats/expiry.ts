const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So close to the end its hours are told, also over midnight. */
const HOURS_TOLD = 12;

/** The number of a day of the calendar. Without a time zone it is that of the browser. */
function dayOf(moment: number, timeZone: string | undefined): number {
  // The Swedish form is the one of ISO: '2026-11-19'.
  return Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)) / DAY_MS;
}

/** How long a request still waits, in days of the calendar: «expires in 7 days», «expires tomorrow». */
export function expiryText(expiresAt: string | null, now: number, timeZone?: string): string | null {
  if (expiresAt === null) return null;
  const end = Date.parse(expiresAt);
  const hours = Math.floor((end - now) / HOUR_MS);
  if (hours < 1) return 'expires within the hour';
  if (hours < HOURS_TOLD) return `expires in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const days = dayOf(end, timeZone) - dayOf(now, timeZone);
  if (days === 0) return 'expires today';
  return days === 1 ? 'expires tomorrow' : `expires in ${days} days`;
}
