const WHOLE = new Intl.NumberFormat('en');
const ROUGHLY = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** 1,284 */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

interface Total {
  total: number;
  /** Nobody has counted them all. */
  estimated?: boolean | undefined;
}

/** As exact as it is known: 1,284, or About 3,500 */
export function formatTotal({ total, estimated = false }: Total): string {
  return estimated ? `About ${ROUGHLY.format(total)}` : formatCount(total);
}
