import { limits } from '@coursemate/contract/base/limits';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Card } from '#ui/page/card.tsx';

import { type DraftRange, newRange, nextRange, WEEKDAYS } from '../draft.ts';
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

interface CopyDayProps {
  /** Monday is 0. */
  day: number;
  disabled: boolean;
  onCopy: (days: number[]) => void;
}

/** Gives other days the hours of this one. */
function CopyDay({ day, disabled, onCopy }: CopyDayProps) {
  const [open, setOpen] = useState(false);
  const name = WEEKDAYS[day] ?? '';
  return (
    <>
      <IconButton size="sm" label={`Copy the hours of ${name}`} disabled={disabled} onClick={() => setOpen(true)}>
        <Copy />
      </IconButton>
      <Dialog
        title={`Copy the hours of ${name}`}
        text="The hours of the days that you choose are replaced."
        open={open}
        onOpenChange={setOpen}
      >
        <DayChoice
          day={day}
          onCancel={() => setOpen(false)}
          onCopy={(days) => {
            onCopy(days);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Inside the dialog, so that each time nothing is chosen at first. */
function DayChoice({ day, onCancel, onCopy }: Omit<CopyDayProps, 'disabled'> & { onCancel: () => void }) {
  const [days, setDays] = useState<readonly number[]>([]);
  const toggle = (index: number) =>
    setDays((old) => (old.includes(index) ? old.filter((other) => other !== index) : [...old, index]));
  return (
    <>
      <fieldset className="mt-4 grid gap-1">
        <legend className="sr-only">Days</legend>
        {WEEKDAYS.map(
          (name, index) =>
            index !== day && (
              <div key={name} className="flex min-h-9 items-center pointer-coarse:min-h-11">
                <Checkbox label={name} checked={days.includes(index)} onChange={() => toggle(index)} />
              </div>
            ),
        )}
      </fieldset>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={days.length === 0} onClick={() => onCopy([...days])}>
          Copy
        </Button>
      </DialogActions>
    </>
  );
}
