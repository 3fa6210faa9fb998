const ONE_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4.9 */
export function formatRating(rating: number): string {
  return ONE_DIGIT.format(rating);
}
