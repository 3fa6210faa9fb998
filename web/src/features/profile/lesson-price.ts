import { currencies, type Currency } from '@coursemate/contract/subjects';

const FORMATS = Object.fromEntries(
  currencies.map((currency) => [currency, new Intl.NumberFormat('en', { style: 'currency', currency })]),
  // Object.fromEntries forgets the keys; these are all of them.
) as Record<Currency, Intl.NumberFormat>;

/** A price as people read it: '€18.00'. */
export function lessonPrice({ price, currency }: { price: number; currency: Currency }): string {
  return FORMATS[currency].format(price);
}
