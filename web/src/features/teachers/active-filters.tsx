import { formatMoney } from '@coursemate/contract/base/money';

import { useCityName, useCountryName } from '#features/lists/api/places.ts';
import { educationLevelNames } from '#features/lists/educations.tsx';
import { type ActiveFilter, FilterChips } from '#ui/buttons/chip.tsx';

import { useCourseName } from './filters/course-filter.tsx';
import type { FiltersProps } from './list-filters.tsx';
import type { TeacherFilters } from './teacher-search.ts';

/** The filters that are set, each with a button that removes it. */
export function ActiveFilters({ filters, onChange, onClear }: FiltersProps & { onClear: () => void }) {
  const { country_id, city_id, education_level: level, year } = filters;
  const country = useCountryName(country_id ?? '');
  const city = useCityName(country_id ?? '', city_id ?? null) ?? 'City';
  const course = useCourseName(filters.course_id);
  const active: ReadonlyArray<ActiveFilter<TeacherFilters>> = [
    [filters.course_id === undefined ? null : course, { course_id: undefined }],
    [filters.favourites && 'Saved teachers', { favourites: undefined }],
    [filters.available && 'Taking requests now', { available: undefined }],
    [filters.search && `“${filters.search}”`, { search: undefined }],
    [filters.subject, { subject: undefined }],
    [filters.faculty, { faculty: undefined }],
    [priceLabel(filters), WITHOUT_PRICE],
    [country_id && country, { country_id: undefined }],
    [city_id === undefined ? null : city, { city_id: undefined }],
    [filters.university, { university: undefined }],
    [level && educationLevelNames[level], { education_level: undefined }],
    [year === undefined ? null : `Graduated ${year}`, { year: undefined }],
  ];
  return <FilterChips filters={active} onChange={onChange} onClear={onClear} />;
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
