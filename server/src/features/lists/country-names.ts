import { fold } from '@coursemate/contract/base/fold';

/** A country may be asked for in any of these; English says what it is called here. */
const LANGUAGES = 'en de fr es it nl pt sv nb da fi ja ko zh hi pl cs hu ro tr el uk ru ar'.split(' ');

/** Names that people use and Unicode does not have. */
const OTHER_NAMES = { CZ: 'Czech Republic', GB: 'UK', HK: 'Hong Kong', MK: 'Macedonia', MM: 'Burma', TR: 'Turkey' };

/** What has a name besides countries: unions, places without people, pseudo regions. */
const NO_COUNTRIES = new Set('AC AQ BV CP CQ DG EA EU EZ HM IC QO TA TF UM UN XA XB ZZ'.split(' '));

/** We say `uk`, as people do. */
const OWN_IDS: Readonly<Record<string, string>> = { GB: 'uk' };

interface NamedCountry {
  id: string;
  name: string;
}

let known: ReadonlyMap<string, NamedCountry> | null = null;

function readNames(): ReadonlyMap<string, NamedCountry> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const languages = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const countries = new Map<string, NamedCountry>();
  const found = new Map<string, NamedCountry>();
  for (const code of codes) {
    const name = languages[0]?.of(code);
    // A code that is out of use has the name of the country that took its place.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    if (name === undefined || NO_COUNTRIES.has(code) || !isCurrent) continue;
    const country = { id: OWN_IDS[code] ?? code.toLowerCase(), name };
    countries.set(code, country);
    for (const language of languages) found.set(fold(language.of(code) ?? ''), country);
  }
  for (const [code, name] of Object.entries(OTHER_NAMES)) {
    const country = countries.get(code);
    if (country) found.set(fold(name), country);
  }
  found.delete('');
  return found;
}

/** The country that a name means; null when it is none. */
export function countryNamed(name: string): NamedCountry | null {
  known ??= readNames();
  return known.get(fold(name)) ?? null;
}
