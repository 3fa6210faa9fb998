import { chipButtonClass } from '#ui/buttons/chip-button-class.ts';

export type RadioLook = 'list' | 'cards' | 'chips' | 'segments';

const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';
const OFF = 'has-disabled:cursor-not-allowed has-disabled:text-muted';

export const RADIO_LOOKS = {
  list: {
    group: 'grid',
    option: `flex min-h-9 items-center gap-3 rounded-control text-14 pointer-coarse:min-h-11 ${OFF}`,
  },
  cards: {
    group: 'grid gap-3 sm:grid-cols-2',
    option: `flex min-h-12 items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-15 font-medium transition-colors hover:not-has-disabled:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-checked:inset-ring has-checked:inset-ring-brand [&>.lucide]:shrink-0 ${FOCUS} ${OFF}`,
  },
  chips: { group: 'flex flex-wrap gap-2', option: `${chipButtonClass} ${FOCUS} ${OFF}` },
  segments: {
    group: 'inline-flex rounded-pill border border-line bg-sunken p-0.5',
    option: `flex min-h-8 items-center gap-1.5 rounded-pill px-3.5 text-13 font-medium text-muted transition-colors pointer-coarse:min-h-11 has-checked:bg-raised has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line has-checked:shadow-low [&>.lucide]:size-4 ${FOCUS} ${OFF}`,
  },
} as const satisfies Record<RadioLook, { group: string; option: string }>;
