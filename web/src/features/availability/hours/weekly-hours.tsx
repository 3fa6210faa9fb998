import { limits } from '@coursemate/contract/limits';
import { Plus } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/page/card.tsx';

import { type DraftRange, newRange, nextRange, WEEKDAYS } from '../draft.ts';
import { CopyDay } from './copy-day.tsx';
import { RangeRows } from './range-rows.tsx';

interface WeeklyHoursProps {
  /** Monday first. */
  week: readonly DraftRange[][];
  onChange: (week: DraftRange[][]) => void;
}

export function WeeklyHours({ week, onChange }: WeeklyHoursProps) {
  const replace = (day: number, ranges: DraftRange[]) =>
    onChange(week.map((old, index) => (index === day ? ranges : old)));

  function copy(from: number, to: readonly number[]) {
    const copied = () => (week[from] ?? []).map(({ start, end }) => newRange(start, end));
    onChange(week.map((old, index) => (to.includes(index) ? copied() : old)));
  }

  return (
    <Card title="Weekly hours" aside={<p className="text-13 text-muted">In your time zone</p>}>
      <ul className="divide-y divide-line">
        {week.map((ranges, day) => (
          <li key={WEEKDAYS[day]} className="flex items-start gap-2 py-2 first:pt-0 last:pb-0">
            <h3
              className={`w-24 shrink-0 font-sans text-14 leading-9 font-semibold tracking-normal max-sm:w-10 ${ranges.length === 0 ? 'text-muted' : ''}`}
            >
              <span className="max-sm:hidden">{WEEKDAYS[day]}</span>
              <abbr title={WEEKDAYS[day]} className="no-underline sm:hidden">
                {WEEKDAYS[day]?.slice(0, 3)}
              </abbr>
            </h3>
            <div className="min-w-0 flex-1">
              <RangeRows
                day={WEEKDAYS[day] ?? ''}
                ranges={ranges}
                onChange={(next) => replace(day, next)}
                off={<p className="text-14 leading-9 text-muted">Off</p>}
              />
            </div>
            <div className="flex gap-1 max-sm:flex-col">
              <IconButton
                size="sm"
                label={`Add hours on ${WEEKDAYS[day]}`}
                disabled={ranges.length >= limits.hoursOfDayMax}
                onClick={() => replace(day, [...ranges, nextRange(ranges)])}
              >
                <Plus />
              </IconButton>
              <CopyDay day={day} disabled={ranges.length === 0} onCopy={(to) => copy(day, to)} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
