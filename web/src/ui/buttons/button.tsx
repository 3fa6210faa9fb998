import type { ComponentProps } from 'react';

import { Spinner } from '#ui/states/spinner.tsx';

import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** As wide as its parent. */
  wide?: boolean;
  pending?: boolean;
  /** What the button says while its action runs. */
  pendingLabel?: string;
}

export function Button({ look, size, wide, pending = false, pendingLabel, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending}
      className={buttonClass(look, { size, wide })}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}
