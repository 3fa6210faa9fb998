import { Calendar } from 'lucide-react';
import { type RefCallback, useEffect, useRef } from 'react';

import { classNames } from '#ui/class-names.ts';
import { formatDate } from '#ui/display/dates.ts';

import { TextInput, type TextInputProps } from './text-input.tsx';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  /** '2003-03-14', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: RefCallback<HTMLInputElement>;
}

/** The value of an incomplete date: it is neither a valid day nor no day. */
export const INCOMPLETE = 'incomplete';

// Our icon lies on the browser's button, whose own picture took 12 ms of a page's first drawing.
const LOOK = 'group relative tabular-nums [&_input::-webkit-calendar-picker-indicator]:bg-none';

/** '14 March 2003'; null for what is no day. */
function inWords(value: string): string | null {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : formatDate(day, { utc: true });
}

function read({ validity, value }: HTMLInputElement): string {
  return validity.badInput ? INCOMPLETE : value;
}

/** The browser's date input in our frame. Until it has the focus, it shows the day in words: '03/04' is two days. */
export function DateInput({ value, onChange, onBlur, ref, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);

  // An incomplete date has no value in the browser, so setting '' alone does not clear it.
  useEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  const words = inWords(value);
  return (
    <div
      className={classNames(
        LOOK,
        value === '' && 'not-focus-within:[&_input]:text-muted',
        words !== null && 'not-focus-within:[&_input]:text-transparent',
      )}
    >
      <TextInput
        {...rest}
        type="date"
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        value={value === INCOMPLETE ? '' : value}
        onChange={(event) => onChange(read(event.currentTarget))}
        onBlur={(event) => {
          // The first parts of a date fire no change.
          const now = read(event.currentTarget);
          if (now !== value) onChange(now);
          onBlur?.();
        }}
      />
      <Calendar
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto hidden size-4 text-muted supports-[selector(::-webkit-calendar-picker-indicator)]:block"
      />
      {words !== null && (
        // Screen readers get the day from the input itself.
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-15 group-focus-within:hidden group-has-disabled:text-muted pointer-coarse:text-16 forced-colors:hidden"
        >
          {words}
        </span>
      )}
    </div>
  );
}
