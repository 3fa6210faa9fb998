/** The places of a chart, in the units of its own picture. */
export const WIDTH = 600;
export const HEIGHT = 170;
/** Room for the numbers at the left and the dates below. */
export const LEFT = 34;
export const BOTTOM = 24;
const TOP = 8;

/** Numbers for the lines of a chart: few, round, and the last at least as high as the highest bar. */
export function ticksFor(highest: number): number[] {
  const rough = Math.max(1, highest) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power);
  const whole = Math.ceil(step);
  return Array.from({ length: Math.max(1, Math.ceil(highest / whole)) }, (_, index) => whole * (index + 1));
}

/** How high a value stands. */
export function yOf(value: number, top: number): number {
  return HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
}

/** The middle of a day's column. */
export function xOf(index: number, count: number): number {
  return LEFT + ((index + 0.5) * (WIDTH - LEFT)) / count;
}
