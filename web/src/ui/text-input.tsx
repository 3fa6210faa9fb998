import type { ComponentProps, ReactNode } from 'react';

import { useFieldControl } from './field-control.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  icon?: ReactNode;
  /** A button at the end of the line, inside the border. */
  action?: ReactNode;
}

// The frame is a label's worth of padding around the real input, so that icon and button sit inside one border.
// 16 px text: with less, phones zoom in on focus.
export function TextInput({ icon, action, ...input }: TextInputProps) {
  const control = useFieldControl();
  return (
    <div className="flex min-h-12 items-center rounded-control border border-line-strong bg-surface transition-colors focus-within:border-brand focus-within:inset-ring focus-within:inset-ring-brand focus-within:ring-3 focus-within:ring-brand-soft has-aria-invalid:border-danger has-aria-invalid:inset-ring-danger has-aria-invalid:ring-danger-soft">
      {icon && <span className="pointer-events-none pl-3.5 text-muted">{icon}</span>}
      <input
        {...control}
        {...input}
        className="w-full min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 text-16 outline-none placeholder:text-muted"
      />
      {action}
    </div>
  );
}
