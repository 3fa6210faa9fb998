import { lessonLengths } from '@coursemate/contract/availability';
import { useMemo } from 'react';

import { useFound } from '#features/lists/picker-search.ts';
import { ChipButton } from '#ui/buttons/chip.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Card } from '#ui/page/card.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { type Draft, toggleLength } from '../draft.ts';
import { zoneLabel, zoneOptions } from '../time-zones.ts';

type Settings = Pick<Draft, 'time_zone' | 'lengths' | 'notice_hours' | 'buffer_minutes' | 'horizon_days'>;

interface BookingSettingsProps {
  draft: Settings;
  now: Date;
  onChange: (changes: Partial<Settings>) => void;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const NOTICE = [0, 1, 2, 4, 6, 12, 24, 48, 72, 168];
const BREAKS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const AHEAD = [7, 14, 30, 60, 90, 180, 366];

const noticeLabel = (hours: number) => {
  if (hours === 0) return 'None';
  return hours >= 48 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
};
const breakLabel = (minutes: number) => (minutes === 0 ? 'None' : counted(minutes, 'minute'));
const aheadLabel = (days: number) => (days === 366 ? 'A year' : counted(days, 'day'));

export function BookingSettings({ draft, now, onChange }: BookingSettingsProps) {
  const all = useMemo(() => zoneOptions(now), [now]);
  const { options: zones, onSearch } = useFound(all);
  return (
    <Card title="Booking">
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label="Time zone">
            <Select
              options={zones}
              value={draft.time_zone}
              valueLabel={zoneLabel(draft.time_zone, now)}
              search={{ placeholder: 'Search time zones', onSearch }}
              onChange={(time_zone) => time_zone !== '' && onChange({ time_zone })}
            />
          </Field>
          <Lengths lengths={draft.lengths} onChange={(lengths) => onChange({ lengths })} />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberSelect
            label="Notice"
            values={NOTICE}
            labelOf={noticeLabel}
            value={draft.notice_hours}
            onChange={(notice_hours) => onChange({ notice_hours })}
          />
          <NumberSelect
            label="Break after a lesson"
            values={BREAKS}
            labelOf={breakLabel}
            value={draft.buffer_minutes}
            onChange={(buffer_minutes) => onChange({ buffer_minutes })}
          />
          <NumberSelect
            label="Bookable ahead"
            values={AHEAD}
            labelOf={aheadLabel}
            value={draft.horizon_days}
            onChange={(horizon_days) => onChange({ horizon_days })}
          />
        </div>
      </div>
    </Card>
  );
}

function Lengths({ lengths, onChange }: { lengths: Draft['lengths']; onChange: (lengths: Draft['lengths']) => void }) {
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">Lesson lengths, minutes</legend>
      <div className="flex flex-wrap gap-1.5">
        {lessonLengths.map((length) => (
          <ChipButton
            key={length}
            pressed={lengths.includes(length)}
            aria-label={`${length} minutes`}
            onClick={() => onChange(toggleLength(lengths, length))}
          >
            {length}
          </ChipButton>
        ))}
      </div>
      {lengths.length === 0 && <FieldError id="lengths-problem">Please select a lesson length</FieldError>}
    </fieldset>
  );
}

interface NumberSelectProps {
  label: string;
  values: readonly number[];
  labelOf: (value: number) => string;
  value: number;
  onChange: (value: number) => void;
}

/** A few usual numbers, and the saved one where it is another. */
function NumberSelect({ label, values, labelOf, value, onChange }: NumberSelectProps) {
  return (
    <Field label={label}>
      <Select
        options={values.map((number) => ({ value: String(number), label: labelOf(number) }))}
        value={String(value)}
        valueLabel={labelOf(value)}
        onChange={(next) => next !== '' && onChange(Number(next))}
      />
    </Field>
  );
}
