import { classNames } from '#ui/class-names.ts';

interface CountBadgeProps {
  count: number;
  /** Above this it shows '99+'. */
  most?: number;
  tone?: 'brand' | 'danger' | 'quiet';
}

const TONES = {
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
        TONES[tone],
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
