import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  size?: ControlSize;
  icon?: ReactNode;
  /** A button at the end of the line, inside the border. */
  action?: ReactNode;
}

// The frame is a label around the real input, so that icon and button are inside one border.
export function TextInput({ size = 'md', icon, action, ...input }: TextInputProps) {
  const control = useFieldControl();
  return (
    <div className={classNames('flex items-center', controlClass(size))}>
      {icon && <span className="pointer-events-none pl-3.5 text-muted">{icon}</span>}
      <input
        {...control}
        {...input}
        className="w-full min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3.5 outline-none placeholder:text-muted disabled:cursor-not-allowed"
      />
      {action}
    </div>
  );
}

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon' | 'action'>) {
  const { id } = useFieldControl();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-controls={id}
      className="grid w-11 shrink-0 place-items-center self-stretch rounded-control text-muted hover:text-ink"
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  );
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<Lock />}
      action={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export type ControlSize = 'sm' | 'md' | 'lg';

// 16 px text on touch screens: with less, phones zoom in on focus.
const SIZES = {
  sm: 'min-h-9 text-14 pointer-coarse:min-h-11 pointer-coarse:text-16',
  md: 'min-h-11 text-15 pointer-coarse:text-16',
  lg: 'min-h-12 text-16',
} as const satisfies Record<ControlSize, string>;

/** The frame of inputs and selects; it shows focus and error of the control inside. */
export function controlClass(size: ControlSize): string {
  return classNames(
    'rounded-control border border-line-strong bg-surface text-ink transition-colors',
    'focus-within:border-brand focus-within:inset-ring focus-within:inset-ring-brand focus-within:ring-3 focus-within:ring-brand-soft',
    'data-popup-open:border-brand data-popup-open:inset-ring data-popup-open:inset-ring-brand',
    'has-aria-invalid:border-danger has-aria-invalid:inset-ring-danger has-aria-invalid:ring-danger-soft',
    'aria-invalid:border-danger aria-invalid:inset-ring-danger aria-invalid:ring-danger-soft',
    'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
    SIZES[size],
  );
}
