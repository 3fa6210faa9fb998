import { fold } from '@coursemate/contract/base/fold';
import { paginate } from '@coursemate/contract/base/pagination';
import { cities, type City, countries, courses, faculties, subjects, universities } from '@coursemate/contract/lists';

import { type FakeApi, reply } from './fake-api.ts';

const COUNTRIES = [
  { id: 'de', name: 'Germany', aliases: [] },
  { id: 'ch', name: 'Switzerland', aliases: [] },
  { id: 'us', name: 'United States', aliases: [] },
];

const CITIES: City[] = [
  { id: 7, name: 'Munich', country_id: 'de' },
  { id: 8, name: 'Berlin', country_id: 'de' },
  { id: 9, name: 'Zürich', country_id: 'ch' },
  // More than one page holds; the last one is found by its name only.
  ...Array.from({ length: 119 }, (_, index) => ({ id: 1000 + index, name: `Town ${index + 1}`, country_id: 'us' })),
  { id: 1200, name: 'Yonkers', country_id: 'us' },
];

const UNIVERSITIES = [
  { id: 3, name: 'Technical University of Munich', country_code: 'de', city_id: 7 },
  { id: 4, name: 'LMU Munich', country_code: 'de', city_id: 7 },
  { id: 5, name: 'Humboldt-Universität zu Berlin', country_code: 'de', city_id: 8 },
  { id: 6, name: 'ETH Zürich', country_code: 'ch', city_id: 9 },
  ...Array.from({ length: 25 }, (_, index) => ({
    id: 100 + index,
    name: `College ${index + 1}`,
    country_code: 'us',
    city_id: 1000,
  })),
];

const COURSES = [
  { id: 41, name: 'Analysis 1', code: 'MA0001', university_id: 3 },
  { id: 42, name: 'Linear Algebra 1', code: 'MA0004', university_id: 3 },
  { id: 43, name: 'History of Bavaria', code: null, university_id: 3 },
  { id: 44, name: 'Analysis einer Variablen', code: null, university_id: 4 },
  { id: 45, name: 'Discrete Mathematics', code: '252-0025-01L', university_id: 6 },
].map((course) => ({
  ...course,
  university: UNIVERSITIES.find(({ id }) => id === course.university_id)?.name ?? '',
}));

/** Like the server, they are found by another name too. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Mathematics: ' maths' };

function named(names: string[], search = '') {
  return names
    .map((name, index) => ({ id: index + 1, name }))
    .filter(({ name }) => `${fold(name)}${OTHER_NAMES[name] ?? ''}`.includes(fold(search)));
}

interface PageQuery {
  page: number;
  limit: number;
  q?: string | undefined;
}

function pageOf<Entry extends { name: string }>(entries: Entry[], { page, limit, q = '' }: PageQuery) {
  const found = entries.filter((entry) => fold(entry.name).includes(fold(q)));
  const begin = (page - 1) * limit;
  return { shown: found.slice(begin, begin + limit), pagination: paginate({ page, limit }, found.length) };
}

/** Small reference lists that page and search as the real ones do. */
export function withLists(server: FakeApi): FakeApi {
  return server
    .on(countries, () => reply(200, { countries: COUNTRIES }))
    .on(cities, ({ query }) => {
      const { shown, pagination } = pageOf(
        CITIES.filter(
          (city) => city.country_id === (query.country_id ?? city.country_id) && city.id === (query.id ?? city.id),
        ),
        query,
      );
      return reply(200, { cities: shown, pagination });
    })
    .on(universities, ({ query }) => {
      const { shown, pagination } = pageOf(
        UNIVERSITIES.filter(
          (university) =>
            (query.city_id ?? university.city_id) === university.city_id &&
            (query.country_id ?? university.country_code) === university.country_code,
        ),
        query,
      );
      return reply(200, { universities: shown, pagination, fallback: false, simplified: false });
    })
    .on(faculties, ({ query }) => {
      return reply(200, { faculties: named(['Computer Science', 'Mathematics', 'Physics'], query.search) });
    })
    .on(subjects, ({ query }) => {
      return reply(200, { subjects: named(['Algebra', 'English', 'Mathematics', 'Programming'], query.search) });
    })
    .on(courses, ({ query }) => {
      const found = COURSES.filter(
        ({ id, university_id, code, name }) =>
          (query.university_id === undefined || university_id === query.university_id) &&
          (query.id === undefined || id === query.id) &&
          fold(`${code ?? ''} ${name}`).includes(fold(query.search ?? '')),
      );
      return reply(200, { courses: found, pagination: paginate(query, found.length) });
    });
}
