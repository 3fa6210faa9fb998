import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { chipButtonClass } from '#ui/buttons/chip.tsx';
import { classNames } from '#ui/class-names.ts';

import { FieldSet } from './field.tsx';

export type RadioLook = 'list' | 'cards' | 'chips' | 'segments';

const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';
const OFF = 'has-disabled:cursor-not-allowed has-disabled:text-muted';

const RADIO_LOOKS = {
  list: {
    group: 'grid',
    option: `flex min-h-9 items-center gap-3 rounded-control text-14 pointer-coarse:min-h-11 ${OFF}`,
  },
  cards: {
    group: 'grid gap-3 sm:grid-cols-2',
    option: `flex min-h-12 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-15 font-medium transition-colors hover:not-has-disabled:not-has-checked:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-checked:inset-ring has-checked:inset-ring-brand [&>.lucide]:shrink-0 ${FOCUS} ${OFF}`,
  },
  chips: { group: 'flex flex-wrap gap-2', option: `${chipButtonClass} ${FOCUS} ${OFF}` },
  segments: {
    group: 'inline-flex rounded-pill border border-line bg-sunken p-0.5',
    option: `flex min-h-8 items-center gap-1.5 rounded-pill px-3.5 text-13 font-medium text-muted transition-colors pointer-coarse:min-h-11 has-checked:bg-raised has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line has-checked:shadow-low [&>.lucide]:size-4 ${FOCUS} ${OFF}`,
  },
} as const satisfies Record<RadioLook, { group: string; option: string }>;

interface RadioOption {
  value: string;
  label: string;
  /** A second line in grey. */
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

/** A choice of one. The radios are the browser's own, so arrow keys and forms work by themselves. */
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

/** The visible radio, drawn after the invisible real one, which is its `peer`. */
function RadioMark() {
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-pill border border-line-strong bg-surface peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:border-line peer-disabled:bg-sunken">
      <span className="size-2 rounded-pill bg-surface" />
    </span>
  );
}
