const WHOLE = new Intl.NumberFormat('en');

/** 1,284 */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}
