import { useCityName, useCountryName } from '#features/lists/api/places.ts';
import { educationLevelNames } from '#features/lists/educations.tsx';
import { priceLabel, WITHOUT_PRICE } from '#features/teachers/active-filters.tsx';
import { type ActiveFilter, FilterChips } from '#ui/buttons/chip.tsx';

import { roleFilterNames } from '../user-parts.tsx';
import type { UserFilters } from '../user-search.ts';
import { ANY_TIME, periodChip } from './periods.ts';

export interface UserFilterProps {
  filters: UserFilters;
  onChange: (changes: UserFilters) => void;
}

type Active = ActiveFilter<UserFilters>;

/** The filters that are set, each with a button that removes it. */
export function ActiveUserFilters({ filters, onChange, onClear }: UserFilterProps & { onClear: () => void }) {
  const active = [...aboutAccount(filters), ...usePlaces(filters), ...aboutStudies(filters)];
  return <FilterChips filters={active} onChange={onChange} onClear={onClear} />;
}

function usePlaces({
  country_id: country = '',
  city_id,
  location_country_id: home = '',
  location_city_id,
}: UserFilters) {
  const [countryName, homeName] = [useCountryName(country), useCountryName(home)];
  const city = useCityName(country, city_id ?? null);
  const homeCity = useCityName(home, location_city_id ?? null);
  const places: Active[] = [
    [country && countryName, { country_id: undefined }],
    [nameOfCity(city_id, city), { city_id: undefined }],
    [livesIn(home && homeName), { location_country_id: undefined }],
    [livesIn(nameOfCity(location_city_id, homeCity)), { location_city_id: undefined }],
  ];
  return places;
}

const nameOfCity = (id: number | undefined, name: string | null | undefined) =>
  id === undefined ? null : (name ?? 'City');
const livesIn = (place: string | null | undefined) => (place ? `Lives in ${place}` : null);

const DELETION_CHIPS = { true: 'Deleted', all: 'Active and deleted', false: null } as const;
const BLOCKED_CHIPS = { true: 'Blocked', false: 'Not blocked' } as const;

function aboutAccount(filters: UserFilters): Active[] {
  const { search, email, role, blocked, is_deleted } = filters;
  return [
    [search && `“${search}”`, { search: undefined }],
    [email && `Email “${email}”`, { email: undefined }],
    [role && roleFilterNames[role], { role: undefined }],
    [periodChip(filters), ANY_TIME],
    [is_deleted && DELETION_CHIPS[is_deleted], { is_deleted: undefined }],
    [blocked && BLOCKED_CHIPS[blocked], { blocked: undefined }],
  ];
}

function aboutStudies(filters: UserFilters): Active[] {
  const { university, faculty, subject, education_level: level, year, course } = filters;
  return [
    [university, { university: undefined }],
    [faculty, { faculty: undefined }],
    [subject, { subject: undefined }],
    [level && educationLevelNames[level], { education_level: undefined }],
    [year === undefined ? null : `Graduation year ${year}`, { year: undefined }],
    [course === undefined ? null : `Year ${course} of study`, { course: undefined }],
    [priceLabel(filters), WITHOUT_PRICE],
  ];
}
