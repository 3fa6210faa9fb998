import { limits } from '@coursemate/contract/base/limits';
import type { Currency } from '@coursemate/contract/base/money';
import type { TeacherQuery } from '@coursemate/contract/teachers';

import { facet, joined } from './document.ts';
import type { TeacherFacts } from './document.ts';

/**
 * A listing holds the teachers whom one filter finds, or a pair of filters that students often combine, best rated first.
 * Its name is made of their facets. Pairs of university, faculty, level and year hold for one entry of an education.
 */
const PAIRS: ReadonlySet<string> = new Set([
  'subject country',
  'subject city',
  'subject university',
  'subject level',
  'country level',
  'city level',
  'university faculty',
  'university level',
  'faculty level',
  'level year',
]);

/** Filters that listings are made of, in the order in which they stand in a name. */
const FILTERS = [
  ['country', 'country_id', facet.country],
  ['city', 'city_id', facet.city],
  ['home country', 'location_country_id', facet.homeCountry],
  ['home city', 'location_city_id', facet.homeCity],
  ['university', 'university', facet.university],
  ['faculty', 'faculty', facet.faculty],
  ['level', 'education_level', facet.level],
  ['year', 'year', facet.year],
  ['course', 'course', facet.course],
  ['took', 'course_id', facet.took],
] as const;

/** What may be given beside the filters of a listing. */
const BESIDE: ReadonlySet<string> = new Set([
  'min_cost',
  'max_cost',
  'currency',
  'exclude_user_id',
  'sort',
  'page',
  'limit',
]);

export interface Listing {
  /** The name of the subject that it is about, if it is about one. */
  subject: string | undefined;
  /** Its own name, without the subject. */
  rest: string;
}

/**
 * The listing that answers a search; null when none does. A page beyond what totals count is found by a walk: it is rare, and
 * would need a statement of its own.
 */
export function listingOf(query: TeacherQuery): Listing | null {
  const { subject, sort = 'rating' } = query;
  if (query.page * query.limit > limits.exactTotalMax) return null;
  const facets = FILTERS.flatMap(([kind, name, facetOf]) => {
    const value = query[name];
    // Each facet takes what its filter holds; TypeScript does not follow pairs through a list.
    return value === undefined ? [] : [[kind, (facetOf as (value: string | number) => string)(value)] as const];
  });
  const kinds = [...(subject === undefined ? [] : ['subject']), ...facets.map(([kind]) => kind)];
  const named = new Set<string>(['subject', ...FILTERS.map(([, name]) => name)]);
  const known = Object.entries(query).every(
    ([name, value]) => value === undefined || value === false || named.has(name) || BESIDE.has(name),
  );
  if ((sort !== 'rating' && sort !== 'match') || !known || kinds.length > 2) return null;
  // Listings have the prices in two currencies.
  const isPriced = query.min_cost !== undefined || query.max_cost !== undefined;
  if (isPriced && query.currency !== 'USD' && query.currency !== 'EUR') return null;
  // Prices and matches together are rare, and would need a statement of their own.
  if (sort === 'match' && isPriced) return null;
  if (kinds.length === 2 && !PAIRS.has(kinds.join(' '))) return null;
  const rest = joined(facets.map(([, facetText]) => facetText));
  return { subject, rest: subject !== undefined && rest !== '' ? `&${rest}` : rest };
}

/** A subject with its price, as listings need it. */
export interface PricedSubject {
  id: number;
  price: string;
  currency: Currency;
}

/** A teacher's row in a listing: the lowest and the highest price in dollars and in euros, in cents. */
export interface ListingRow {
  name: string;
  usd_low: number | null;
  usd_high: number | null;
  eur_low: number | null;
  eur_high: number | null;
}

function pricesOf(subjects: readonly PricedSubject[]): Omit<ListingRow, 'name'> {
  const cents = (currency: Currency) =>
    subjects.filter((subject) => subject.currency === currency).map(({ price }) => Math.round(Number(price) * 100));
  const [usd, eur] = [cents('USD'), cents('EUR')];
  return {
    usd_low: usd.length > 0 ? Math.min(...usd) : null,
    usd_high: usd.length > 0 ? Math.max(...usd) : null,
    eur_low: eur.length > 0 ? Math.min(...eur) : null,
    eur_high: eur.length > 0 ? Math.max(...eur) : null,
  };
}

type Education = TeacherFacts['educations'][number];

/** The pairs that hold within one entry. */
function pairsWithin(entry: Education): string[] {
  const university = facet.university(entry.university);
  const level = facet.level(entry.education_level);
  const faculty = entry.faculty === null ? [] : [facet.faculty(entry.faculty)];
  const year = entry.graduation_year === null ? [] : [facet.year(entry.graduation_year)];
  return [
    joined([university, level]),
    ...faculty.flatMap((one) => [joined([university, one]), joined([one, level])]),
    ...year.map((one) => joined([level, one])),
  ];
}

/** Every listing that has a teacher. */
export function listingsOf(
  teacher: Omit<TeacherFacts, 'subjects'> & { subjects: readonly PricedSubject[] },
): ListingRow[] {
  const { educations, subjects } = teacher;
  const home = [
    ...(teacher.country_id === null ? [] : [facet.homeCountry(teacher.country_id)]),
    ...(teacher.city_id === null ? [] : [facet.homeCity(teacher.city_id)]),
  ];
  const places = [
    ...educations.flatMap((entry) => [facet.country(entry.country_id), facet.city(entry.city_id)]),
    ...(teacher.country_id === null ? [] : [facet.country(teacher.country_id)]),
    ...(teacher.city_id === null ? [] : [facet.city(teacher.city_id)]),
  ];
  const universities = educations.map((entry) => facet.university(entry.university));
  const levels = educations.map((entry) => facet.level(entry.education_level));
  const alone = educations.flatMap((entry) => [
    ...(entry.faculty === null ? [] : [facet.faculty(entry.faculty)]),
    ...(entry.graduation_year === null ? [] : [facet.year(entry.graduation_year)]),
    ...(entry.course === null ? [] : [facet.course(entry.course)]),
  ]);
  const withoutSubject = [
    '',
    ...home,
    ...places,
    ...universities,
    ...levels,
    ...alone,
    ...teacher.courses.map(({ id }) => facet.took(id)),
    ...educations.flatMap(pairsWithin),
    ...places.flatMap((place) => levels.map((level) => joined([place, level]))),
  ];
  const prices = pricesOf(subjects);
  return [
    ...[...new Set(withoutSubject)].map((name) => ({ name, ...prices })),
    ...subjects.flatMap((subject) => {
      const own = pricesOf([subject]);
      const beside = [...new Set([...places, ...universities, ...levels])];
      const about = facet.subject(subject.id);
      return [about, ...beside.map((other) => joined([about, other]))].map((name) => ({ name, ...own }));
    }),
  ];
}
