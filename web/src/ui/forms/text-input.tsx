import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { controlClass, type ControlSize } from './control-class.ts';
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
