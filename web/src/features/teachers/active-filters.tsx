import { useCityName, useCountryName } from '#features/lists/api/places.ts';
import { educationLevelNames } from '#features/lists/educations.tsx';
import { FilterChips } from '#ui/buttons/chip.tsx';
import { formatMoney } from '#ui/display/format.ts';

import { useCourseName } from './filters/course-filter.tsx';
import type { FiltersProps } from './list-filters.tsx';
import type { TeacherFilters } from './teacher-search.ts';

interface ActiveFilter {
  label: string;
  /** The change that removes it. */
  without: TeacherFilters;
}

interface ActiveFiltersProps extends FiltersProps {
  onClear: () => void;
}

/** The filters that are set, each with a button that removes it. */
export function ActiveFilters({ filters, onChange, onClear }: ActiveFiltersProps) {
  const place = usePlaceNames(filters);
  const course = useCourseName(filters.course_id);
  const active = [...ownFilters(filters, course), ...wordFilters(filters), ...place, ...educationFilters(filters)];
  const chips = active.map(({ label, without }) => ({ label, onRemove: () => onChange(without) }));
  return <FilterChips filters={chips} onClear={onClear} />;
}

/** What only a student filters by. */
function ownFilters({ course_id, favourites, available }: TeacherFilters, course: string): ActiveFilter[] {
  return [
    ...(course_id === undefined ? [] : [{ label: course, without: { course_id: undefined } }]),
    ...(favourites ? [{ label: 'Saved teachers', without: { favourites: undefined } }] : []),
    ...(available ? [{ label: 'Taking requests now', without: { available: undefined } }] : []),
  ];
}

function usePlaceNames({ country_id, city_id, university }: TeacherFilters): ActiveFilter[] {
  const country = useCountryName(country_id ?? '');
  const city = useCityName(country_id ?? '', city_id ?? null);
  return [
    ...(country_id === undefined ? [] : [{ label: country, without: { country_id: undefined } }]),
    ...(city_id === undefined ? [] : [{ label: city ?? 'City', without: { city_id: undefined } }]),
    ...(university === undefined ? [] : [{ label: university, without: { university: undefined } }]),
  ];
}

function wordFilters({ search, subject, faculty, ...costs }: TeacherFilters): ActiveFilter[] {
  const price = priceLabel(costs);
  return [
    ...(search === undefined ? [] : [{ label: `“${search}”`, without: { search: undefined } }]),
    ...(subject === undefined ? [] : [{ label: subject, without: { subject: undefined } }]),
    ...(faculty === undefined ? [] : [{ label: faculty, without: { faculty: undefined } }]),
    ...(price === null ? [] : [{ label: price, without: WITHOUT_PRICE }]),
  ];
}

function educationFilters({ education_level: level, year }: TeacherFilters): ActiveFilter[] {
  return [
    ...(level === undefined ? [] : [{ label: educationLevelNames[level], without: { education_level: undefined } }]),
    ...(year === undefined ? [] : [{ label: `Graduated ${year}`, without: { year: undefined } }]),
  ];
}

export const WITHOUT_PRICE = { min_cost: undefined, max_cost: undefined, currency: undefined };

export function priceLabel({ min_cost: min, max_cost: max, currency }: TeacherFilters): string | null {
  const money = (amount: number) =>
    currency === undefined ? String(amount) : formatMoney({ amount, currency }, { short: true });
  if (min !== undefined && max !== undefined) return `${money(min)} – ${money(max)} per lesson`;
  if (min !== undefined) return `From ${money(min)} per lesson`;
  if (max !== undefined) return `Up to ${money(max)} per lesson`;
  return currency === undefined ? null : `Prices in ${currency}`;
}
