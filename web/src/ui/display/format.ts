/*
 * As `Intl.NumberFormat` writes English numbers, but by hand: making the first one takes a browser 15 ms, four times that
 * on a slow phone, while the page is not yet there.
 */

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$' };

/** A comma before every three digits, from the last whole one on. */
function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}

/** 1,284 */
export function formatCount(count: number): string {
  return withCommas(String(count));
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

/** €24.00, or with `short` no more digits than needed: €24, €24.50 */
export function formatMoney({ amount, currency }: Money, { short = false } = {}): string {
  const digits = withCommas(amount.toFixed(2));
  return `${SYMBOLS[currency] ?? `${currency} `}${short ? digits.replace('.00', '') : digits}`;
}

/** 4.9 */
export function formatRating(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1);
}
