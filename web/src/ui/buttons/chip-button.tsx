import type { ComponentProps } from 'react';

import { chipButtonClass } from './chip-button-class.ts';

interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-pressed'> {
  /** Set it, and the chip is a switch; leave it out, and the chip does something once. */
  pressed?: boolean;
}

export function ChipButton({ pressed, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={pressed} className={chipButtonClass} />;
}
