import { Star } from './star.tsx';

const POSITIONS = [1, 2, 3, 4, 5] as const;

/** A rating of 0 to 5 for the eye only: whoever shows it says the number in words. */
export function Stars({ value }: { value: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {POSITIONS.map((position) => (
        <Star key={position} fill={fillOf(value - position + 1)} />
      ))}
    </span>
  );
}

/** Rounded to halves, as finer steps cannot be seen. */
function fillOf(rest: number): 'full' | 'half' | 'empty' {
  if (rest >= 0.75) return 'full';
  return rest >= 0.25 ? 'half' : 'empty';
}
