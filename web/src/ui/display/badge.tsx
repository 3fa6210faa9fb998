import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

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

interface CountBadgeProps {
  count: number;
  /** Above this it shows '99+'. */
  most?: number;
  tone?: 'brand' | 'danger' | 'quiet';
}

const COUNT_TONES = {
  brand: 'bg-brand text-on-brand',
  danger: 'bg-danger text-on-danger',
  quiet: 'bg-sunken text-muted',
} as const;

/** A number that asks for attention, at most '99+' or what `most` says. */
export function CountBadge({ count, most = 99, tone = 'brand' }: CountBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-pill px-1.5 text-12 leading-none font-bold tabular-nums',
        COUNT_TONES[tone],
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
