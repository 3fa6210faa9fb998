import { type RefCallback, useEffect, useRef } from 'react';

import { classNames } from '#ui/class-names.ts';

import { TextInput, type TextInputProps } from './text-input.tsx';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'ref'> {
  /** '2003-03-14', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: RefCallback<HTMLInputElement>;
}

/** The value of a date of which only parts are filled in: no rule takes it for a day, and nobody takes it for none. */
const INCOMPLETE = 'incomplete';

// An empty one looks like a placeholder, and the browser's calendar no louder than our icons.
const LOOK = 'tabular-nums [&_input::-webkit-calendar-picker-indicator]:opacity-60';

function read({ validity, value }: HTMLInputElement): string {
  return validity.badInput ? INCOMPLETE : value;
}

/** The browser's own date input, in the frame of the others. */
export function DateInput({ value, onChange, onBlur, ref, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);

  // Parts that were typed are no value to the browser, so an emptied value alone does not take them away.
  useEffect(() => {
    if (value === '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);

  return (
    <div className={classNames(LOOK, value === '' && 'not-focus-within:[&_input]:text-muted')}>
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
    </div>
  );
}
