import { useNow } from '#ui/display/use-now.ts';

const SAME_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const OTHER_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '18 Nov, 09:20', with the year when it is not this one. */
function inWords(at: string, now: Date): string {
  const then = new Date(at);
  return (then.getFullYear() === now.getFullYear() ? SAME_YEAR : OTHER_YEAR).format(then);
}

const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' });

/** When an act happened: exact, because an audit is read long after. */
export function ActTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={FULL.format(new Date(at))} className="whitespace-nowrap">
      {inWords(at, useNow())}
    </time>
  );
}
