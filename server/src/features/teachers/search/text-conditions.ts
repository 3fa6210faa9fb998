import type { TeacherQuery } from '@coursemate/contract/teachers';

import { facet, SHORT_START } from './document.ts';
import type { Neighbours } from './typos.queries.ts';

/** What someone typed, word by word, with the known words that may have been meant. */
export interface Typed {
  words: readonly string[];
  neighbours: Neighbours;
}

/** Conditions on a teacher's document, in the language of `tsquery`. Null: no condition. */
export interface Matching {
  all: string | null;
  /** How well the words fit, best first: whole names, beginnings of names, beginnings of any word. */
  tiers: readonly string[];
}

/** Quoted, so that nothing in a word can pass for an operator. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

export const beginning = (text: string): string => `${lexeme(text)}:*`;
const isShort = (word: string): boolean => [...word].length <= SHORT_START;

function both(terms: readonly string[]): string | null {
  return terms.length === 0 ? null : terms.join(' & ');
}

function nameTerm(word: string): string {
  return isShort(word) ? lexeme(facet.nameStart(word)) : beginning(facet.name(word));
}

/** Too many words begin with one or two letters: those are looked for as words and at the beginning of names only. */
function wordTerm(word: string): string {
  return isShort(word) ? `(${lexeme(word)} | ${lexeme(facet.nameStart(word))})` : beginning(word);
}

function forgivingTerm(word: string, { neighbours }: Typed): string {
  const meant = neighbours.get(word) ?? [];
  return `(${[wordTerm(word), ...meant.map(lexeme)].join(' | ')})`;
}

/** The filters that a document answers by itself; a subject is given by its id. */
export function facetsOf(query: TeacherQuery, subjectId: number | undefined): string[] {
  const facetIfSet = <T>(value: T | undefined, name: (value: T) => string): string[] =>
    value === undefined ? [] : [name(value)];
  return [
    ...facetIfSet(query.country_id, facet.country),
    ...facetIfSet(query.city_id, facet.city),
    ...facetIfSet(query.location_country_id, facet.homeCountry),
    ...facetIfSet(query.location_city_id, facet.homeCity),
    ...facetIfSet(query.university, facet.university),
    ...facetIfSet(query.faculty, facet.faculty),
    ...facetIfSet(query.education_level, facet.level),
    ...facetIfSet(query.year, facet.year),
    ...facetIfSet(query.course, facet.course),
    ...facetIfSet(query.course_id, facet.took),
    ...facetIfSet(subjectId, facet.subject),
  ];
}

export function matchingOf(facets: readonly string[], typed: Typed): Matching {
  const { words } = typed;
  const tiers = [
    both(words.map((word) => lexeme(facet.name(word)))),
    both(words.map(nameTerm)),
    both(words.map(wordTerm)),
  ];
  return {
    all: both([...facets.map(lexeme), ...words.map((word) => forgivingTerm(word, typed))]),
    tiers: tiers.filter((tier) => tier !== null),
  };
}
