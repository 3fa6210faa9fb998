/** A request that was answered or has expired, in milliseconds of any clock. */
export interface PlainEnd {
  askedAt: number;
  endedAt: number;
  answered: boolean;
}

const MINUTE = 60_000;
const DAYS_180 = 180 * 24 * 60 * MINUTE;

/** How a teacher answers, counted by hand: null below five requests that ended in the last 180 days. */
export function recount(ends: readonly PlainEnd[], now: number) {
  const counted = ends.filter(({ endedAt }) => endedAt > now - DAYS_180);
  if (counted.length < 5) return null;
  const waited = counted
    .flatMap(({ answered, askedAt, endedAt }) => (answered ? [endedAt - askedAt] : []))
    .toSorted((one, other) => one - other);
  const middle = (waited.length - 1) / 2;
  const [low = 0, high = 0] = [waited[Math.floor(middle)], waited[Math.ceil(middle)]];
  return {
    answered_percent: Math.round((100 * waited.length) / counted.length),
    median_minutes: Math.round((low + high) / 2 / MINUTE),
  };
}
