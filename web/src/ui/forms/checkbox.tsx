import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError, RequiredMark } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, required, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3 has-disabled:text-muted">
        <span className="relative grid size-5 shrink-0 translate-y-0.5">
          {/* The real box is invisible and as large as a fingertip; the visible one is drawn below it. */}
          <input
            {...input}
            id={id}
            type="checkbox"
            required={required}
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer absolute -inset-3 z-1 size-11 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span className="grid place-items-center rounded-[5px] border border-line-strong bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:peer-checked:text-muted peer-aria-invalid:border-danger">
            <Check className="size-3.5 stroke-3" />
          </span>
        </span>
        <span className="text-14">
          <label htmlFor={id}>{label}</label>
          {required && <RequiredMark />}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
