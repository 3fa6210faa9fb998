import { type ReactNode, useId } from 'react';

import { FieldControlContext } from './field-control.ts';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface FieldProps {
  label: string;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
  /** Stands at the end of the label's line, for example a link. */
  aside?: ReactNode;
  /** The control, which finds the rest by `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, required = false, error, hint, aside, children }: FieldProps) {
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
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-14">
        <span className="font-semibold">
          <label htmlFor={id}>{label}</label>
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
