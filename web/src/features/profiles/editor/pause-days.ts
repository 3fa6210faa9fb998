const USUAL_PAUSE_DAYS = 14;

/** Days are UTC, as the server reads them. */
function dayAfter(now: Date, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The first day on which a pause can end: one until today would be over. */
export function firstPauseEnd(now: Date): string {
  return dayAfter(now, 1);
}

/** What is proposed before a day is chosen. */
export function usualPauseEnd(now: Date): string {
  return dayAfter(now, USUAL_PAUSE_DAYS);
}

/** For the form: no end, or a day to come. Days of one length compare as texts. */
export function isPauseEndOrNone(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstPauseEnd(new Date()));
}
