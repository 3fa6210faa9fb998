import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';

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

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'danger-outline' | 'on-hero';
export type ButtonSize = 'sm' | 'md';

const LOOKS = {
  primary: 'border-transparent bg-brand text-on-brand hover:not-disabled:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:not-disabled:bg-sunken',
  quiet: 'border-transparent text-brand hover:not-disabled:bg-brand-soft hover:not-disabled:text-brand-strong',
  soft: 'border-transparent bg-brand-soft text-brand-strong hover:not-disabled:border-brand',
  danger: 'border-transparent bg-danger text-on-danger hover:not-disabled:bg-danger-strong',
  'danger-outline': 'border-danger bg-surface text-danger hover:not-disabled:bg-danger-soft',
  'on-hero': 'border-transparent bg-hero-ink text-hero hover:not-disabled:bg-hero-muted focus-visible:outline-hero-ink',
} as const satisfies Record<ButtonLook, string>;

// A finger needs 44 px: md grows to it; sm stays small but reacts in a larger area.
const SIZES = {
  sm: 'touch-target min-h-9 gap-1.5 px-3 py-1 text-14',
  md: 'min-h-10 gap-2 px-4 py-1.5 text-15 pointer-coarse:min-h-11',
  wide: 'min-h-12 w-full gap-2 px-4 py-2 text-15',
} as const satisfies Record<ButtonSize | 'wide', string>;

interface Options {
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}

/** For links that look like a button; buttons themselves use `Button`. */
export function buttonClass(look: ButtonLook = 'primary', { size = 'md', wide = false }: Options = {}): string {
  return classNames(
    'inline-flex items-center justify-center rounded-control border text-center font-semibold transition-colors',
    '[&>.lucide]:size-4.5 [&>.lucide]:shrink-0 disabled:cursor-not-allowed print:hidden',
    // A pending button keeps its colour; a disabled one turns grey.
    'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted',
    LOOKS[look],
    SIZES[wide ? 'wide' : size],
  );
}

export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="size-4 animate-spin" fill="none" aria-hidden="true">
      <path d="M21 12a9 9 0 1 1-6.2-8.56" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
