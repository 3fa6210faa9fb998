/** Kept by regulators for films and novels, so that a curious visitor of the demo wakes nobody up. */
const FICTIONAL: Readonly<Record<string, string>> = {
  us: '+12125550',
  ca: '+14165550',
  de: '+493023125',
  fr: '+33199000',
  au: '+61255500',
};
/** Where we know of none, people have moved from London. */
const BRITISH = '+442079460';

export function fictionalPhone(country: string, index: number): string {
  return `${FICTIONAL[country] ?? BRITISH}${100 + (index % 100)}`;
}
