/** Without a word of the teacher's country a price is in the first one. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'JPY',
  'CNY',
  'KRW',
  'INR',
  'BRL',
  'MXN',
  'CAD',
  'AUD',
] as const;

export type Currency = (typeof currencies)[number];

interface CurrencyFacts {
  name: string;
  decimals: 0 | 2;
  /**
   * About how many of it are worth a dollar. The highest price is that of dollars times this, so that a limit that no
   * lesson reaches is one in every currency. It need not follow the exchange rate.
   */
  factor: number;
}

const FACTS: Readonly<Record<Currency, CurrencyFacts>> = {
  USD: { name: 'US dollar', decimals: 2, factor: 1 },
  EUR: { name: 'Euro', decimals: 2, factor: 1 },
  GBP: { name: 'British pound', decimals: 2, factor: 1 },
  CHF: { name: 'Swiss franc', decimals: 2, factor: 1 },
  SEK: { name: 'Swedish krona', decimals: 2, factor: 10 },
  NOK: { name: 'Norwegian krone', decimals: 2, factor: 10 },
  DKK: { name: 'Danish krone', decimals: 2, factor: 10 },
  JPY: { name: 'Japanese yen', decimals: 0, factor: 150 },
  CNY: { name: 'Chinese yuan', decimals: 2, factor: 10 },
  KRW: { name: 'South Korean won', decimals: 0, factor: 1500 },
  INR: { name: 'Indian rupee', decimals: 2, factor: 100 },
  BRL: { name: 'Brazilian real', decimals: 2, factor: 10 },
  MXN: { name: 'Mexican peso', decimals: 2, factor: 20 },
  CAD: { name: 'Canadian dollar', decimals: 2, factor: 1 },
  AUD: { name: 'Australian dollar', decimals: 2, factor: 1 },
};

export const factsOf = (currency: Currency): CurrencyFacts => FACTS[currency];

/** A limit in dollars is in another currency so many times as much. */
export const HIGHEST_FACTOR = Math.max(...Object.values(FACTS).map(({ factor }) => factor));

/** What lessons are priced in where a teacher lives. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = {
  us: 'USD',
  ca: 'CAD',
  uk: 'GBP',
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  it: 'EUR',
  au: 'AUD',
  jp: 'JPY',
  kr: 'KRW',
  cn: 'CNY',
  in: 'INR',
  br: 'BRL',
  mx: 'MXN',
  nl: 'EUR',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  fi: 'EUR',
  ch: 'CHF',
};

export const currencyOfCountry = (countryId: string | null | undefined): Currency =>
  OF_COUNTRY[countryId ?? ''] ?? 'USD';

/** What an amount becomes that its currency can pay. */
export function rounded(amount: number, currency: Currency): number {
  const parts = 10 ** FACTS[currency].decimals;
  // The small part lifts what binary numbers hold a little too low: 1.005 is a half.
  return Math.round(amount * parts * (1 + Number.EPSILON)) / parts;
}

export const isPayable = (amount: number, currency: Currency): boolean =>
  Number(amount.toFixed(FACTS[currency].decimals)) === amount;

/** A price, and for how long. */
export interface Price {
  price: number;
  currency: Currency;
  minutes: number;
}

/** Another length costs in proportion. */
export function priceFor({ price, currency, minutes }: Price, wanted: number): number {
  return wanted === minutes ? price : rounded((price * wanted) / minutes, currency);
}

const formats = new Map<string, Intl.NumberFormat>();

/** €24.00, or with `short` no more digits than needed: €24, €24.50 */
export function formatMoney(
  { amount, currency }: { amount: number; currency: Currency },
  { short = false } = {},
): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  const text = format.format(amount);
  return short ? text.replace('.00', '') : text;
}

/** '€28 for 60 min' */
export function formatPrice({ price, currency, minutes }: Price): string {
  return `${formatMoney({ amount: price, currency }, { short: true })} for ${minutes} min`;
}

/** '€28 / 60 min' */
export function formatPriceShort({ price, currency, minutes }: Price): string {
  return `${formatMoney({ amount: price, currency }, { short: true })} / ${minutes} min`;
}

/** An amount as someone has written it: a number, two that it can mean, or none. */
export type WrittenAmount = { amount: number } | { whole: number; decimal: number } | null;

const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};

/**
 * Reads '25.50' and '25,50', '1,234.50' and '1.234,50'. Of two marks the last one is for decimals. One mark before exactly
 * three digits can be either, so that nobody pays a thousand times what was meant.
 */
export function readAmount(written: string): WrittenAmount {
  const text = written.replace(/[\s\u00A0\u202F'’]/g, '');
  if (!/^-?\d[\d.,]*$|^[.,]\d+$/.test(text)) return null;
  if (text.startsWith('-')) {
    const rest = readAmount(text.slice(1));
    return rest && 'amount' in rest ? { amount: -rest.amount } : rest;
  }
  const marks = [...text].filter((letter) => letter === ',' || letter === '.');
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return { amount: Number(text) };
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (marks.length === 1) {
    const decimal = Number(`${before}.${after}`);
    return isGrouped(text, last) ? { whole: Number(before + after), decimal } : { amount: decimal };
  }
  if (first === last) return isGrouped(text, last) ? { amount: Number(text.replaceAll(last, '')) } : null;
  // The earlier marks are one kind and stand before groups of three, the last one stands once.
  const oneKind = marks.slice(0, -1).every((mark) => mark === first);
  return oneKind && isGrouped(before, first) ? { amount: Number(`${before.replaceAll(first, '')}.${after}`) } : null;
}
