const WHOLE = new Intl.NumberFormat('en');
const ROUGHLY = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** 1,284 */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

interface Total {
  total: number;
  /** `total` was not counted. */
  estimated?: boolean | undefined;
}

/** 1,284, or for an estimate About 3,500 */
export function formatTotal({ total, estimated = false }: Total): string {
  return estimated ? `About ${ROUGHLY.format(total)}` : formatCount(total);
}

interface Money {
  amount: number;
  /** ISO 4217: 'EUR' */
  currency: string;
}

/** €24.00, or with `short` no more digits than needed: €24, €24.50 */
export function formatMoney({ amount, currency }: Money, { short = false } = {}): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
  }).format(amount);
}

const ONE_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4.9 */
export function formatRating(rating: number): string {
  return ONE_DIGIT.format(rating);
}
