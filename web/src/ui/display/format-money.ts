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
