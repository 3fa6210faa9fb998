import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id' | 'role'> {
  label: string;
  /** A second line in grey. */
  text?: ReactNode;
}

/** Something that is on or off. Like a checkbox, but for what takes effect by itself and not as one of several choices. */
export function Switch({ label, text, ...input }: SwitchProps) {
  const id = useId();
  const textId = `${id}-text`;
  return (
    <div className="flex items-start justify-between gap-4 has-disabled:text-muted">
      <div className="min-w-0 text-14">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {text && (
          <p id={textId} className="text-13 text-muted">
            {text}
          </p>
        )}
      </div>
      <span className="relative h-6 w-11 shrink-0">
        {/* The real box is invisible and as large as a fingertip; the visible switch is drawn below it. */}
        <input
          {...input}
          id={id}
          type="checkbox"
          // The browser itself says whether it is on.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          aria-describedby={text ? textId : undefined}
          className="peer absolute -inset-y-2.5 inset-x-0 z-1 h-11 w-11 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span className="block h-6 rounded-pill border border-line-strong bg-sunken transition-colors peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:border-line peer-disabled:bg-sunken" />
        <span className="absolute top-1 left-1 size-4 rounded-pill bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand peer-disabled:bg-line-strong" />
      </span>
    </div>
  );
}
