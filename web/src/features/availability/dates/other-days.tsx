import { limits } from '@coursemate/contract/base/limits';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { formatDay, formatWeekday } from '#ui/display/dates.ts';
import { Card } from '#ui/page/card.tsx';

import type { DraftDate, DraftRange } from '../draft.ts';
import { DateDialog } from './date-dialog.tsx';

function inWords(date: string): string {
  const day = new Date(date);
  return `${formatWeekday(day, { short: true, utc: true })}, ${formatDay(day, { utc: true })}`;
}

interface OtherDaysProps {
  dates: readonly DraftDate[];
  week: readonly DraftRange[][];
  today: string;
  onChange: (dates: DraftDate[]) => void;
}

/** Dates that differ from the week. */
export function OtherDays({ dates, week, today, onChange }: OtherDaysProps) {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<DraftDate | null>(null);

  function show(date: DraftDate | null) {
    setEdited(date);
    setOpen(true);
  }
  function save(date: DraftDate) {
    const others = dates.filter((other) => other.date !== edited?.date);
    onChange([...others, date].toSorted((a, b) => a.date.localeCompare(b.date)));
    setOpen(false);
  }

  return (
    <Card
      title="Days off and other hours"
      aside={
        <Button
          look="secondary"
          size="sm"
          aria-haspopup="dialog"
          disabled={dates.length >= limits.exceptionsMax}
          onClick={() => show(null)}
        >
          <Plus />
          Add a Date
        </Button>
      }
    >
      {dates.length === 0 ? (
        <p className="text-14 text-muted">Holidays, exams, an extra evening: days that differ from your week.</p>
      ) : (
        <ul className="divide-y divide-line">
          {dates.map((day) => (
            <DateRow
              key={day.date}
              day={day}
              week={week}
              onEdit={() => show(day)}
              onRemove={() => onChange(dates.filter(({ date }) => date !== day.date))}
            />
          ))}
        </ul>
      )}
      <DateDialog
        open={open}
        date={edited}
        taken={dates.map(({ date }) => date)}
        today={today}
        onSave={save}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

interface DateRowProps {
  day: DraftDate;
  week: readonly DraftRange[][];
  onEdit: () => void;
  onRemove: () => void;
}

function DateRow({ day: { date, ranges }, week, onEdit, onRemove }: DateRowProps) {
  const text = inWords(date);
  return (
    <li className="flex items-center gap-x-4 py-2 text-14 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-36 font-semibold">{text}</span>
        <span className="text-muted tabular-nums">
          {ranges.map(({ start, end }) => `${start} – ${end}`).join(', ')}
        </span>
        <span className="sm:ml-auto">
          <KindBadge date={date} ranges={ranges} week={week} />
        </span>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton size="sm" label={`Change ${text}`} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton size="sm" label={`Remove ${text}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

/** How the date differs from its weekday. */
function KindBadge({ date, ranges, week }: DraftDate & { week: readonly DraftRange[][] }) {
  if (ranges.length === 0) return <Badge>Day off</Badge>;
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return week[weekday]?.length ? <Badge tone="info">Other hours</Badge> : <Badge tone="brand">Extra hours</Badge>;
}
