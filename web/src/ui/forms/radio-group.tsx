import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { classNames } from '#ui/class-names.ts';

import { FieldSet } from './field-set.tsx';
import { RADIO_LOOKS, type RadioLook } from './radio-looks.ts';
import { RadioMark } from './radio-mark.tsx';

interface RadioOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  text?: string;
  icon?: ReactNode;
}

interface RadioGroupProps {
  label: string;
  labelHidden?: boolean;
  options: readonly RadioOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  look?: RadioLook;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** One of a few. The radios are the browser's own, so arrow keys and forms work by themselves. */
export function RadioGroup({ options, value, onChange, look = 'list', ...field }: RadioGroupProps) {
  const name = useId();
  const { group, option: optionClass } = RADIO_LOOKS[look];
  return (
    <FieldSet {...field}>
      <div className={group}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames('relative cursor-pointer', optionClass)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${name}-${index}`}
              aria-describedby={option.text ? `${name}-${index}-text` : undefined}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            {look === 'list' && <RadioMark />}
            {option.icon}
            <span className="min-w-0">
              <span id={`${name}-${index}`}>{option.label}</span>
              {option.text && (
                <span id={`${name}-${index}-text`} className="block text-13 font-normal text-muted">
                  {option.text}
                </span>
              )}
            </span>
            {look === 'cards' && <Check className="ml-auto hidden shrink-0 peer-checked:block" />}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
