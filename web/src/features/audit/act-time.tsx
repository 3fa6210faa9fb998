import { formatClock, formatMoment, formatNearDate } from '#ui/display/dates.ts';
import { useNow } from '#ui/display/use-now.ts';

/** '18 Nov, 09:20', with the year when it is not this one. */
function inWords(at: string, now: Date): string {
  const then = new Date(at);
  return `${formatNearDate(then, { now, short: true })}, ${formatClock(then)}`;
}

/** When an act happened: to the second, because an audit is read long after. */
export function ActTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${formatMoment(new Date(at))}:${at.slice(17, 19)}`} className="whitespace-nowrap">
      {inWords(at, useNow())}
    </time>
  );
}
