/** The look of a pill that can be chosen: dark when it is, by whichever way its element says so. */
export const chipButtonClass =
  'touch-target inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-line-strong bg-surface px-3.5 text-14 font-medium whitespace-nowrap text-ink transition-colors hover:not-disabled:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper has-checked:border-ink has-checked:bg-ink has-checked:text-paper disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&>.lucide]:size-4';
