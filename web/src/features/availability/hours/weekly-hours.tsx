import { limits } from '@coursemate/contract/base/limits';
import { Plus } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
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
          <li key={WEEKDAYS[day]} className="flex flex-wrap items-start gap-x-2 gap-y-1 py-2 first:pt-0 last:pb-0">
            <h3
              className={classNames(
                'w-24 shrink-0 font-sans text-14 leading-9 font-semibold tracking-normal',
                ranges.length === 0 && 'text-muted',
              )}
            >
              {WEEKDAYS[day]}
            </h3>
            {/* On a phone the hours stand below the day and its buttons. */}
            <div className={classNames('min-w-0 flex-1', ranges.length > 0 && 'max-sm:order-last max-sm:basis-full')}>
              <RangeRows
                day={WEEKDAYS[day] ?? ''}
                ranges={ranges}
                onChange={(next) => replace(day, next)}
                off={<p className="text-14 leading-9 text-muted">Off</p>}
              />
            </div>
            <div className="ml-auto flex gap-1">
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
