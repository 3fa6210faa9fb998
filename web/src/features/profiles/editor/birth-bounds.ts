import { limits } from '@coursemate/contract/base/limits';

/** The same day some years ago; 29 February becomes 28 February. */
function yearsAgo(today: Date, years: number): Date {
  const [year, month] = [today.getUTCFullYear() - years, today.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)));
}

function text(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The first and the last day on which someone of an allowed age can be born, for the calendar of a date input. */
export function birthBounds(today: Date): { min: string; max: string } {
  const first = yearsAgo(today, limits.ageMax + 1);
  first.setUTCDate(first.getUTCDate() + 1); // on the day itself they turn too old
  return { min: text(first), max: text(yearsAgo(today, limits.ageMin)) };
}
