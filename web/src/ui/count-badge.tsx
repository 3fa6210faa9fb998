import { classNames } from './class-names.ts';

interface CountBadgeProps {
  count: number;
  tone?: 'brand' | 'danger' | 'quiet';
}

const TONES = {
  brand: 'bg-brand text-on-brand',
  danger: 'bg-danger text-on-danger',
  quiet: 'bg-sunken text-muted',
} as const;

/** A number that asks for attention, cut at 99+. */
export function CountBadge({ count, tone = 'brand' }: CountBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-pill px-1.5 text-12 leading-none font-bold tabular-nums',
        TONES[tone],
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
