import { useQueries } from '@tanstack/react-query';

import { Button } from '#ui/buttons/button.tsx';
import { formatTotal } from '#ui/display/format.ts';

import { teacherCountQuery } from '../api/teachers.ts';
import { withFilters } from '../change-filters.ts';
import type { TeacherFilters, TeacherSearch } from '../teacher-search.ts';

/** Each filter that may be set, and how it is left out; the narrowest first. */
const DROPS: ReadonlyArray<[filters: Array<keyof TeacherFilters>, words: (search: TeacherSearch) => string]> = [
  [['favourites'], () => 'Not only saved teachers'],
  [['search'], ({ search = '' }) => `Without “${search}”`],
  [['course_id'], () => 'Without the course'],
  [['min_cost', 'max_cost', 'currency'], () => 'Without the price limit'],
  [['year'], () => 'With any graduation year'],
  [['faculty'], () => 'Without the faculty'],
  [['education_level'], () => 'With any education level'],
  [['university'], () => 'Without the university'],
  [['subject'], () => 'Without the subject'],
  [['city_id'], () => 'Without the city'],
  [['country_id'], () => 'In any country'],
  [['available'], () => 'Not only those who take requests now'],
];

/** So many are asked for, and so many of those with teachers are offered. */
const ASKED = 6;
const OFFERED = 3;

interface NearOffersProps {
  search: TeacherSearch;
  onChange: (changes: TeacherFilters) => void;
}

/** What would be found with one filter fewer, where nothing was found. */
export function NearOffers({ search, onChange }: NearOffersProps) {
  const drops = DROPS.filter(([names]) => names.some((name) => search[name] !== undefined))
    .slice(0, ASKED)
    .map(([names, words]) => {
      const changes: TeacherFilters = Object.fromEntries(names.map((name) => [name, undefined]));
      return { changes, words: words(search) };
    });
  const counts = useQueries({
    queries: drops.map(({ changes }) => teacherCountQuery(withFilters(search, changes))),
  });
  const offers = drops
    .map((drop, at) => ({ ...drop, total: counts[at]?.data }))
    .flatMap(({ total, ...drop }) => (total && total.total > 0 ? [{ ...drop, total }] : []))
    .slice(0, OFFERED);
  if (offers.length === 0) return null;
  return (
    <ul aria-label="What is near" className="mb-3 grid justify-items-center gap-2">
      {offers.map(({ words, changes, total }) => (
        <li key={words}>
          <Button look="soft" size="sm" onClick={() => onChange(changes)}>
            {`${words}: ${formatTotal(total)} ${total.total === 1 ? 'teacher' : 'teachers'}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
