import { ChevronLeft, ChevronRight } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { formatMonth, formatWeekday } from '#ui/display/dates.ts';

import type { FreeDay } from '../free-days.ts';

/** So many stand side by side on a phone, too. */
const AT_ONCE = 5;

interface DayChipsProps {
  days: readonly FreeDay[];
  /** The chosen date. */
  value: string;
  onChange: (date: string) => void;
  /** Loads days after the last one; without it there are none. */
  onMore?: () => void;
  loading: boolean;
}

/** The days with free times, a few at once. */
export function DayChips({ days, value, onChange, onMore, loading }: DayChipsProps) {
  const chosen = days.findIndex(({ date }) => date === value);
  const from = Math.floor(Math.max(0, chosen) / AT_ONCE) * AT_ONCE;
  const shown = days.slice(from, from + AT_ONCE);
  const hasLater = from + AT_ONCE < days.length;

  function later() {
    const next = days[from + AT_ONCE];
    if (next) onChange(next.date);
    // One page ahead, so that the next step does not wait.
    if (days.length < from + 3 * AT_ONCE) onMore?.();
  }

  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1">
        <p aria-live="polite" className="mr-auto text-14 font-semibold">
          {monthsOf(shown)}
        </p>
        <IconButton
          size="sm"
          label="Earlier days"
          disabled={from === 0}
          onClick={() => onChange(days[from - AT_ONCE]?.date ?? value)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton size="sm" label="Later days" disabled={(!hasLater && !onMore) || loading} onClick={later}>
          <ChevronRight />
        </IconButton>
      </div>
      <ul className="grid grid-cols-5 gap-2">
        {shown.map(({ date, times }) => {
          const day = new Date(date);
          return (
            <li key={date}>
              <button
                type="button"
                aria-pressed={date === value}
                onClick={() => onChange(date)}
                className="grid w-full justify-items-center rounded-control border border-line-strong bg-surface py-1.5 text-12 leading-tight text-muted tabular-nums transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong aria-pressed:inset-ring aria-pressed:inset-ring-brand"
              >
                <span className="font-medium">{formatWeekday(day, { short: true, utc: true })}</span>
                <span className="text-16 font-bold text-ink">{day.getUTCDate()}</span>
                <span className="sr-only">{formatMonth(day, { utc: true })}, </span>
                <span className="whitespace-nowrap">{times.length} free</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function monthsOf(days: readonly FreeDay[]): string {
  const months = days.map(({ date }) => formatMonth(new Date(date), { utc: true }));
  return [...new Set(months)].join(' – ');
}
