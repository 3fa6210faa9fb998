import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | 'info';

const TONES = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-strong',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const satisfies Record<BadgeTone, string>;

/** The state or kind of something in a word, with or without an icon. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-pill px-2 text-12 font-semibold whitespace-nowrap tabular-nums [&>.lucide]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
