import { classNames } from '#ui/class-names.ts';

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
