import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, required, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="relative grid size-5 shrink-0 translate-y-0.5 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            required={required}
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer absolute size-5 appearance-none rounded-[5px] border border-line-strong bg-surface checked:border-brand checked:bg-brand aria-invalid:border-danger"
          />
          <Check className="pointer-events-none relative hidden size-4 text-on-brand peer-checked:block" />
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
