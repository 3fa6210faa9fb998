import { type KeyboardEvent, useState } from 'react';

import { TextInput } from '#ui/forms/text-input.tsx';

import { readTime } from '../draft.ts';

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
export function TimeInput({ value, onChange, read = readTime }: TimeInputProps) {
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
