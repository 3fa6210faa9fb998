import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

// Mixed from tokens, so that the lines are as quiet in the dark.
const TONES = {
  brand: 'bg-brand-soft [--hero-grid:color-mix(in_oklab,var(--brand)_11%,transparent)]',
  accent:
    'bg-accent-soft in-data-[theme=dark]:bg-accent-soft/60 [--hero-grid:color-mix(in_oklab,var(--ink)_5%,transparent)]',
} as const;

/** The sheet of squared paper that pictures lie on. */
export function SquaredGround({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return <div className={classNames('overflow-hidden rounded-panel squared-paper', TONES[tone])}>{children}</div>;
}
