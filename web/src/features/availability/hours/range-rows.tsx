import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

import { dayProblemOf, type DraftRange, problemOf, readEnd, readTime } from '../draft.ts';

interface RangeRowsProps {
  /** Whose hours these are: 'Monday', '25 November'. */
  day: string;
  ranges: readonly DraftRange[];
  onChange: (ranges: DraftRange[]) => void;
  /** Shown without ranges. */
  off: ReactNode;
}

/** The hours of a day as boxes, each with a button that removes it. */
export function RangeRows({ day, ranges, onChange, off }: RangeRowsProps) {
  const [typing, setTyping] = useState(false);
  const replace = (id: string, changes: Partial<DraftRange>) =>
    onChange(ranges.map((range) => (range.id === id ? { ...range, ...changes } : range)));
  const overlap = typing ? null : dayProblemOf(ranges);
  if (ranges.length === 0) return off;

  // While someone types, a time may look wrong for a moment.
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false);
  }

  return (
    <div className="grid gap-2" onFocus={() => setTyping(true)} onBlur={leave}>
      {ranges.map((range, index) => (
        <RangeRow
          key={range.id}
          name={ranges.length > 1 ? `${day}, range ${index + 1}` : day}
          range={range}
          quiet={typing}
          onChange={(changes) => replace(range.id, changes)}
          onRemove={() => onChange(ranges.filter(({ id }) => id !== range.id))}
        />
      ))}
      {overlap !== null && <FieldError id={`overlap-${ranges[0]?.id}`}>{overlap}</FieldError>}
    </div>
  );
}

interface RangeRowProps {
  name: string;
  range: DraftRange;
  /** Says nothing of what is wrong yet. */
  quiet: boolean;
  onChange: (changes: Partial<DraftRange>) => void;
  onRemove: () => void;
}

function RangeRow({ name, range, quiet, onChange, onRemove }: RangeRowProps) {
  const problem = quiet ? null : problemOf(range);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <Field label={`${name}, from`} labelHidden>
          <TimeInput value={range.start} onChange={(start) => onChange({ start })} />
        </Field>
        <span aria-hidden="true">–</span>
        <Field label={`${name}, to`} labelHidden>
          <TimeInput value={range.end} read={readEnd} onChange={(end) => onChange({ end })} />
        </Field>
        <IconButton size="sm" label={`Remove ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {problem !== null && <FieldError id={`problem-${range.id}`}>{problem}</FieldError>}
    </div>
  );
}

interface TimeInputProps {
  value: string;
  onChange: (time: string) => void;
  /** How what was typed is understood. */
  read?: (typed: string) => string;
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: 30, ArrowDown: -30 };

/** Half an hour earlier or later, within the day. */
function stepped(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const moved = Math.max(0, Math.min(24 * 60, hours * 60 + rest + minutes));
  return `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`;
}

/** A time of the day. Whatever can be read as a time becomes one; arrow keys move it by half an hour. */
function TimeInput({ value, onChange, read = readTime }: TimeInputProps) {
  // What is typed stays as typed until the box is left.
  const [typed, setTyped] = useState<string | null>(null);

  function step(event: KeyboardEvent) {
    const minutes = STEPS[event.key];
    if (minutes === undefined || !/^\d\d:\d\d$/.test(value)) return;
    event.preventDefault();
    setTyped(null);
    onChange(read(stepped(value, minutes)));
  }

  return (
    <div className="w-19 tabular-nums [&_input]:px-1 [&_input]:text-center">
      <TextInput
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(read(event.currentTarget.value));
        }}
        onKeyDown={step}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
