import type { Random } from './random.ts';

/** People who are not content say so by one star less, sometimes by more. */
const STEPS = [...Array<number>(16).fill(1), 2, 2, 2, 3, 4];

/** So many ratings with this sum: most of them the best, as ratings are. */
export function starsWithSum(sum: number, count: number, random: Random): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let missing = Math.max(0, 5 * count - Math.max(sum, count));
  while (missing > 0) {
    const at = random.below(count);
    const had = stars[at] ?? 5;
    // Nobody is talked down twice before everybody was asked.
    const step = Math.min(had === 5 ? random.pick(STEPS) : 1, missing, had - 1);
    stars[at] = had - step;
    missing -= step;
  }
  return stars;
}
