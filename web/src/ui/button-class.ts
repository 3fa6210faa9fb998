import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

const LOOKS = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'text-brand enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft',
} as const satisfies Record<ButtonLook, string>;

/** For links that look like a button; buttons themselves use `Button`. */
export function buttonClass(look: ButtonLook = 'primary', wide = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control px-4 py-2 text-center text-15 font-semibold',
    // A button that waits for its own action keeps its colour; one that cannot be used loses it.
    'transition-colors disabled:cursor-not-allowed disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted',
    LOOKS[look],
    wide ? 'min-h-12 w-full' : 'min-h-11',
  );
}
