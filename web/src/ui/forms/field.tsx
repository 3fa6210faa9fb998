import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';

interface FieldProps {
  label: string;
  /** Hides the label on the screen; screen readers get it. */
  labelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  /** At the end of the label's line, for example a link. The Tab key reaches it after the control. */
  aside?: ReactNode;
  /** The control. It gets its id and its error by `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, labelHidden = false, required = false, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const invalid = error !== undefined;
  const control = useMemo<FieldControl>(
    () => ({ id, required, 'aria-invalid': invalid, 'aria-describedby': describedBy || undefined }),
    [id, required, invalid, describedBy],
  );
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1.5">
      <div className={labelHidden ? 'sr-only' : 'self-end text-14 font-semibold'}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      <div className="col-span-full grid min-w-0 grid-cols-1 gap-1.5">
        <FieldControlContext value={control}>{children}</FieldControlContext>
        {hint && (
          <p id={hintId} className="text-13 text-muted">
            {hint}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {/* A tall link grows upwards: the label stays close to its control. */}
      {aside && <div className="col-start-2 row-start-1 text-14 [--tall-link-align:end]">{aside}</div>}
    </div>
  );
}

interface FieldSetProps {
  label: string;
  labelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}

/** The `Field` of a group of radios. */
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

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-13 text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The asterisk beside a label. Screen readers skip it, because the control itself is marked as required. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  );
}

/** Connects a control with the label and the messages of its field. */
interface FieldControl {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

const FieldControlContext = createContext<FieldControl | null>(null);

/** For controls in a `Field`: spread it onto the element that takes the focus. */
export function useFieldControl(): FieldControl {
  const control = useContext(FieldControlContext);
  if (control === null) throw new Error('A control without a Field around it has no label');
  return control;
}
