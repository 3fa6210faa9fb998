import { type ReactNode, useId } from 'react';

import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface FieldSetProps {
  label: string;
  labelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** What `Field` is to one control, this is to a group of radios. */
export function FieldSet({ label, labelHidden = false, required, error, disabled, children }: FieldSetProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={error ? id : undefined}
      disabled={disabled}
      className="min-w-0"
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-14 font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      {error && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
