import { useQuery } from '@tanstack/react-query';

import {
  searchOptions,
  universityOptionsQuery,
  useCities,
  useCityName,
  useCountries,
  useCountryName,
  useSearch,
} from '#features/lists/index.ts';

import { ListFilter } from './list-filter.tsx';
import type { TeacherFilters } from './teacher-search.ts';

export interface FilterProps {
  filters: TeacherFilters;
  onChange: (changes: TeacherFilters) => void;
}

export function CountryFilter({ filters, onChange }: FilterProps) {
  const { countries, loading } = useCountries();
  const value = filters.country_id ?? '';
  return (
    <ListFilter
      label="Country"
      any="Any country"
      options={countries.map((country) => ({ value: country.id, label: country.name }))}
      value={value}
      valueLabel={useCountryName(value)}
      onChange={(id) => onChange({ country_id: id || undefined })}
      loading={loading}
      search={{ placeholder: 'Search countries...' }}
    />
  );
}

export function CityFilter({ filters, onChange }: FilterProps) {
  const countryId = filters.country_id ?? '';
  const cities = useCities(countryId);
  const name = useCityName(countryId, filters.city_id ?? null);
  // A shared link may name a city alone; it can be taken away.
  const waits = countryId === '' && filters.city_id === undefined;

  function choose(id: string) {
    if (id !== '') cities.remember(Number(id));
    onChange({ city_id: id === '' ? undefined : Number(id) });
  }

  return (
    <ListFilter
      label="City"
      any="Any city"
      waiting={waits ? 'Select country first' : undefined}
      options={cities.options}
      value={filters.city_id?.toString() ?? ''}
      // `null`: the city is no longer in the list.
      valueLabel={name ?? (name === null ? 'Unknown city' : 'Loading cities...')}
      onChange={choose}
      disabled={waits}
      loading={cities.searching}
      search={{ placeholder: 'Search cities...', onSearch: cities.onSearch }}
    />
  );
}

/** By name: whoever knows their university need not choose its country and city first. */
export function UniversityFilter({ filters, onChange }: FilterProps) {
  const { words, query, onSearch } = useSearch();
  const { data, isLoading, isPlaceholderData } = useQuery(
    universityOptionsQuery({ countryId: filters.country_id, cityId: filters.city_id, q: query }),
  );
  const names = [...new Set(data?.universities.map(({ name }) => name))];
  const current = words === query && !isPlaceholderData;
  return (
    <ListFilter
      label="University"
      any="Any university"
      options={searchOptions({
        options: names.map((name) => ({ value: name, label: name })),
        words,
        current,
        hasNext: data?.pagination.hasNext ?? false,
      })}
      value={filters.university ?? ''}
      onChange={(name) => onChange({ university: name || undefined })}
      loading={!current || isLoading}
      search={{ placeholder: 'Search universities...', onSearch }}
    />
  );
}
