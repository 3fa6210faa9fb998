import { useId } from 'react';

import { classNames } from '../class-names.ts';

/** How much of something is done, 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const id = useId();
  return (
    <div {...progress(value)} aria-labelledby={id} className="grid grid-cols-[1fr_auto] gap-y-2 text-14 font-semibold">
      <span id={id}>{label}</span>
      <span aria-hidden="true" className="tabular-nums">
        {value}%
      </span>
      <div className="col-span-2 h-2 overflow-hidden rounded-pill bg-line">
        <div className="h-full rounded-pill bg-brand transition-[width] duration-300" style={{ width: `${value}%` }} />
      </div>
    </div>
  );
}

function progress(value: number) {
  return {
    role: 'progressbar',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
    'aria-valuetext': `${value}%`,
  } as const;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of something is done, 0 to 100, as a ring on the deep green panel. */
export function ProgressRing({ label, value }: { label: string; value: number }) {
  return (
    <div {...progress(value)} aria-label={label} className="relative grid size-24 shrink-0 place-items-center">
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
      <span aria-hidden="true" className="font-heading text-22 font-bold text-hero-ink tabular-nums">
        {value}%
      </span>
    </div>
  );
}

/** The current one of a few steps: filled up to it, and it is longer than the others. */
export function StepDots({ step, count }: { step: number; count: number }) {
  return (
    <div className="flex items-center gap-2">
      <span className="sr-only">
        Step {step} of {count}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <span
          // The index is the key: dots never move.
          key={index}
          className={classNames(
            'h-2.5 rounded-pill transition-[width,background-color] duration-200',
            index + 1 === step ? 'w-7' : 'w-2.5',
            index < step ? 'bg-brand' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
