import { type Currency, factsOf, isPayable, readAmount, rounded } from '@coursemate/contract/base/money';
import { highestPrice, priceObstacle } from '@coursemate/contract/subjects';

/** A price as someone has typed it; what cannot be read is no number. */
export function readPrice(typed: string, currency: Currency): { amount: number } | { problem: string } {
  if (typed.trim() === '') return { amount: 0 };
  const written = readAmount(typed);
  if (written === null) return { amount: Number.NaN };
  if ('amount' in written) return written;
  const { whole, decimal } = written;
  const isDecimal = isPayable(decimal, currency);
  const tooHigh = priceObstacle(whole, currency);
  if (whole > highestPrice(currency) && !isDecimal) return { problem: tooHigh ?? '' };
  const readings =
    factsOf(currency).decimals === 0 ? `${whole}` : `${whole} or ${rounded(decimal, currency).toFixed(2)}`;
  return { problem: `“${typed.trim()}” can be read in two ways. Please write ${readings}` };
}
