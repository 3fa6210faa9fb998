import { createHash } from 'node:crypto';

import { fold, foldKey } from '@coursemate/contract/base/fold';
import { romanized } from '@coursemate/contract/base/romanize';

import { codeWords } from '#features/lists/index.ts';

/** Longer words are cut, here and in what is typed: nobody types more, and the index has a limit of its own. */
const WORD_MAX = 40;
/** Names are found from their first letter on; a beginning this short is kept whole, because too many words share it. */
export const SHORT_START = 2;

export function wordsOf(text: string | null): string[] {
  return fold(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX).join(''));
}

/** Names of any length as a short word: past its limit the database would cut them, and forge others. */
function hashOf(name: string): string {
  return createHash('sha256').update(foldKey(name)).digest('hex').slice(0, 24);
}

/** Filters as words of the document. A colon keeps them apart from what people type, which never holds one. */
/** The name of what two filters find together. */
export const joined = (facets: readonly string[]): string => facets.join('&');

export const facet = {
  /** Where someone studied or lives. */
  country: (id: string) => `in:${id}`,
  city: (id: number) => `at:${id}`,
  homeCountry: (id: string) => `home-in:${id}`,
  homeCity: (id: number) => `home-at:${id}`,
  university: (name: string): string => `university:${hashOf(name)}`,
  faculty: (name: string): string => `faculty:${hashOf(name)}`,
  /** A faculty of one university, both of one entry. */
  facultyOf: (at: string, name: string): string => joined([facet.university(at), facet.faculty(name)]),
  level: (level: string) => `level:${level}`,
  year: (year: number) => `year:${year}`,
  course: (course: number) => `course:${course}`,
  /** A course of a university, which someone took or taught. */
  took: (id: number) => `took:${id}`,
  subject: (id: number) => `subject:${id}`,
  name: (word: string) => `name:${word}`,
  nameStart: (start: string) => `start:${start}`,
};

export interface TeacherFacts {
  name: string;
  last_name: string;
  summary: string | null;
  country_id: string | null;
  city_id: number | null;
  educations: ReadonlyArray<{
    country_id: string;
    city_id: number;
    university: string;
    faculty: string | null;
    education_level: string;
    graduation_year: number | null;
    course: number | null;
    /** Other names of a listed university, folded. */
    aliases: readonly string[] | null;
  }>;
  subjects: ReadonlyArray<{ id: number; name: string; aliases: readonly string[] }>;
  /** What they took or taught. */
  courses: ReadonlyArray<{ id: number; name: string; code: string | null; aliases: readonly string[] }>;
}

function nameFacets(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const letters = [...word];
    const starts = Array.from({ length: SHORT_START }, (_, at) => facet.nameStart(letters.slice(0, at + 1).join('')));
    return [facet.name(word), ...starts];
  });
}

/** Whoever types 'MIT' wants those of MIT before a Mitchell: an acronym counts like a whole name. */
function acronymFacets(aliases: readonly string[]): string[] {
  return aliases
    .map(wordsOf)
    .filter((words) => words.length === 1)
    .flatMap((words) => words.map(facet.name));
}

function educationFacets(entry: TeacherFacts['educations'][number]): string[] {
  return [
    facet.country(entry.country_id),
    facet.city(entry.city_id),
    facet.university(entry.university),
    facet.level(entry.education_level),
    ...(entry.faculty === null ? [] : [facet.faculty(entry.faculty), facet.facultyOf(entry.university, entry.faculty)]),
    ...(entry.graduation_year === null ? [] : [facet.year(entry.graduation_year)]),
    ...(entry.course === null ? [] : [facet.course(entry.course)]),
  ];
}

/** Everything a teacher can be found by. Nothing private goes in: whoever can search could guess it. */
export function documentOf(teacher: TeacherFacts): { words: string[]; facets: string[] } {
  const written = `${teacher.name} ${teacher.last_name}`;
  const names = [written, ...romanized(written)].flatMap(wordsOf);
  const aliases = [
    ...teacher.subjects.flatMap((subject) => subject.aliases),
    ...teacher.educations.flatMap((education) => education.aliases ?? []),
    ...teacher.courses.flatMap((course) => course.aliases),
  ];
  const words = [
    ...names,
    ...teacher.subjects.flatMap(({ name }) => wordsOf(name)),
    ...teacher.educations.flatMap(({ university }) => wordsOf(university)),
    ...teacher.courses.flatMap(({ name, code }) => [...wordsOf(name), ...wordsOf(code), ...codeWords(code)]),
    ...aliases.flatMap(wordsOf),
    ...wordsOf(teacher.summary),
  ];
  const facets = [
    ...nameFacets(names),
    ...acronymFacets(aliases),
    ...teacher.educations.flatMap(educationFacets),
    ...teacher.subjects.map(({ id }) => facet.subject(id)),
    ...teacher.courses.map(({ id }) => facet.took(id)),
    ...(teacher.country_id === null ? [] : [facet.country(teacher.country_id), facet.homeCountry(teacher.country_id)]),
    ...(teacher.city_id === null ? [] : [facet.city(teacher.city_id), facet.homeCity(teacher.city_id)]),
  ];
  return { words: [...new Set(words)], facets: [...new Set(facets)] };
}
