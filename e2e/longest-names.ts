import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { People, Person } from './people.ts';

/** One field of a line of CSV, in quotes or without. */
const FIELD = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

/** The row of a reference list with the longest name. */
function longestOf(list: string): Record<string, string> {
  const file = resolve(import.meta.dirname, `../reference/${list}.csv`);
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(FIELD)].map(([, field = '']) => field.replace(/^"|"$/g, '')));
  const entries = rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])));
  const [longest] = entries.toSorted((one, other) => (other['name'] ?? '').length - (one['name'] ?? '').length);
  if (!longest) throw new Error(`The list ${list} is empty.`);
  return longest;
}

export const longestSubject = longestOf('subjects')['name'] ?? '';

/** Gives someone the longest names there are: their own, and those of all that people choose from. */
export async function giveLongestNames(people: People, person: Person, relation: 'taking' | 'took'): Promise<void> {
  const first = async (list: string, query: Record<string, string | undefined>) => {
    const given = Object.entries(query).map(([name, value = '']): [string, string] => [name, value]);
    const answer = await people.call(`/api/lists/${list}?${new URLSearchParams(given).toString()}`);
    return answer[list][0];
  };
  const [city, university, course] = [longestOf('cities'), longestOf('universities'), longestOf('courses')];
  const home = await first('cities', { country_id: city['country'], q: city['name'] });
  const campus = await first('cities', { country_id: university['country'], q: university['city'] });
  const teaches = await first('universities', { country_id: course['country'], q: course['university'] });
  const { id: course_id } = await first('courses', { university_id: String(teaches.id), search: course['name'] });
  const education = {
    country_id: university['country'],
    city_id: campus.id,
    university: university['name'],
    faculty: longestOf('faculties')['name'],
    education_level: 'master',
    graduation_year: 2026,
  };
  await people.as(person, () => ({
    path: '/api/profiles',
    body: {
      name: 'Wolfeschlegelsteinhausenbergerdorff',
      last_name: 'Papageorgakopoulou-Anagnostopoulou',
      country_id: city['country'],
      city_id: home.id,
    },
  }));
  await people.as(person, (id) => ({
    method: 'PUT',
    path: `/api/users/${id}/educations`,
    body: { educations: [education] },
  }));
  await people.as(person, (id) => ({
    method: 'PUT',
    path: `/api/users/${id}/courses`,
    body: { courses: [{ course_id, relation, term: 'Winter 2025/26', grade: '1.0' }] },
  }));
}
