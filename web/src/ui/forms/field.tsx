import { type ReactNode, useId } from 'react';

import { FieldControlContext } from './field-control.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface FieldProps {
  label: string;
  /** Keeps the label for screen readers where the screen says it in another way. */
  labelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the end of the label's line, for example a link. */
  aside?: ReactNode;
  /** The control, which finds the rest by `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, labelHidden = false, required = false, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const control = {
    id,
    required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4 text-14'}>
        <span className="font-semibold">
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
          {required && <RequiredMark />}
        </span>
        {aside}
      </div>
      <FieldControlContext value={control}>{children}</FieldControlContext>
      {hint && (
        <p id={hintId} className="text-13 text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
