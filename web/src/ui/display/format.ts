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

interface Money {
  amount: number;
  /** ISO 4217: 'EUR' */
  currency: string;
}

const prices = new Map<string, Intl.NumberFormat>();

/** €24.00, or with `short` no more digits than needed: €24, €24.50 */
export function formatMoney({ amount, currency }: Money, { short = false } = {}): string {
  const price = prices.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  prices.set(currency, price);
  const text = price.format(amount);
  return short ? text.replace('.00', '') : text;
}

/** 4.9 */
export function formatRating(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1);
}
