import { Progress as Base } from '@base-ui/react/progress';

/** How much of something is done, 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <Base.Root value={value} locale="en" className="grid grid-cols-[1fr_auto] gap-y-2 text-14 font-semibold">
      <Base.Label>{label}</Base.Label>
      <Base.Value className="tabular-nums" />
      <Base.Track className="col-span-2 h-2 overflow-hidden rounded-pill bg-line">
        <Base.Indicator className="h-full rounded-pill bg-brand transition-[width] duration-300" />
      </Base.Track>
    </Base.Root>
  );
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of something is done, 0 to 100, as a ring on the deep green panel. */
export function ProgressRing({ label, value }: { label: string; value: number }) {
  return (
    <Base.Root
      value={value}
      locale="en"
      aria-label={label}
      className="relative grid size-24 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 96 96" fill="none" strokeWidth="9" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="48" cy="48" r={RADIUS} className="stroke-hero-line/40" />
        {value > 0 && (
          <circle
            cx="48"
            cy="48"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * Math.min(value, 100)) / 100} ${LENGTH}`}
            className="stroke-hero-accent"
          />
        )}
      </svg>
      <Base.Value className="font-heading text-22 font-bold text-hero-ink tabular-nums" />
    </Base.Root>
  );
}
