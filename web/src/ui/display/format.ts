const counts = new Intl.NumberFormat('en');

/** 1,284 */
export function formatCount(count: number): string {
  return counts.format(count);
}

interface Total {
  total: number;
  /** `total` was not counted. */
  estimated?: boolean | undefined;
}

/** 1,284, or for an estimate About 3,500 */
export function formatTotal({ total, estimated = false }: Total): string {
  return estimated ? `About ${formatCount(Number(total.toPrecision(2)))}` : formatCount(total);
}

/** 4.9 */
export function formatRating(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1);
}
