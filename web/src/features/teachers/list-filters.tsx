import { educationLevels } from '@coursemate/contract/educations';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';

import { useNamedList } from '#features/lists/api/named-lists.ts';
import { optionsOf, useCities, useCityName, useCountries, useCountryName } from '#features/lists/api/places.ts';
import { universityOptionsQuery } from '#features/lists/api/universities.ts';
import { educationLevelOptions } from '#features/lists/educations.tsx';
import { type NamedOption, searchOptions, useFound, useSearch } from '#features/lists/picker-search.ts';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import type { PickerProps, PickerSearch } from '#ui/pickers/picker-props.ts';
import { Select } from '#ui/pickers/select.tsx';

import type { TeacherFilters } from './teacher-search.ts';

interface ListFilterProps extends Pick<PickerProps, 'action' | 'ref'> {
  label: string;
  /** The entry that removes the filter: 'Any country'. */
  any: string;
  options: readonly NamedOption[];
  /** '' for no filter. */
  value: string;
  onChange: (value: string) => void;
  valueLabel?: string | undefined;
  /** Instead of `any`, while there is nothing to choose from. */
  waiting?: string | undefined;
  disabled?: boolean;
  loading?: boolean;
  search?: PickerSearch;
}

/** A filter by one entry of a list. */
export function ListFilter({ label, any, waiting, options, search, ...select }: ListFilterProps) {
  const [typed, setTyped] = useState('');
  const own = useFound(options);
  const found = search && !search.onSearch ? own.options : options;
  // Whoever searches wants something, and Enter takes the first entry.
  const all = typed === '' ? [{ value: '', label: waiting ?? any }, ...found] : found;

  function onSearch(query: string) {
    setTyped(query);
    own.onSearch(query);
    search?.onSearch?.(query);
  }

  return (
    <Field label={label}>
      <Select {...select} size="sm" options={all} search={search && { ...search, onSearch }} />
    </Field>
  );
}

interface Changing {
  onChange: (changes: TeacherFilters) => void;
}

/** What a part of the page with all filters gets. */
export interface FiltersProps extends Changing {
  filters: TeacherFilters;
}

/** What one filter gets: only its own values, because it is drawn again when one of them changes. */
export type FilterProps<Name extends keyof TeacherFilters> = Pick<TeacherFilters, Name> & Changing;

export const CountryFilter = memo(({ country_id: value = '', onChange }: FilterProps<'country_id'>) => {
  const { countries, loading } = useCountries();
  return (
    <ListFilter
      label="Country"
      any="Any country"
      options={optionsOf(countries)}
      value={value}
      valueLabel={useCountryName(value)}
      onChange={(id) => onChange({ country_id: id || undefined })}
      loading={loading}
      search={{ placeholder: 'Search countries...' }}
    />
  );
});

type CityFilterProps = FilterProps<'country_id' | 'city_id'>;

export const CityFilter = memo(({ country_id: countryId = '', city_id: cityId, onChange }: CityFilterProps) => {
  const cities = useCities(countryId);
  const name = useCityName(countryId, cityId ?? null);
  // A shared link may name a city alone; it can be taken away.
  const waits = countryId === '' && cityId === undefined;

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
      value={cityId?.toString() ?? ''}
      // `null`: the city is no longer in the list.
      valueLabel={name ?? (name === null ? 'Unknown city' : 'Loading cities...')}
      onChange={choose}
      disabled={waits}
      loading={cities.searching}
      search={{ placeholder: 'Search cities...', onSearch: cities.onSearch }}
    />
  );
});

type UniversityFilterProps = FilterProps<'country_id' | 'city_id' | 'university'>;

/** By name: whoever knows their university need not choose its country and city first. */
export const UniversityFilter = memo(({ country_id, city_id, university, onChange }: UniversityFilterProps) => {
  const { typed, query, onSearch } = useSearch();
  const { data, isLoading, isPlaceholderData } = useQuery(
    universityOptionsQuery({ countryId: country_id, cityId: city_id, q: query }),
  );
  const names = [...new Set(data?.universities.map(({ name }) => name))];
  const current = typed === query && !isPlaceholderData;
  return (
    <ListFilter
      label="University"
      any="Any university"
      options={searchOptions({
        options: names.map((name) => ({ value: name, label: name })),
        typed,
        current,
        hasNext: data?.pagination.hasNext ?? false,
      })}
      value={university ?? ''}
      onChange={(name) => onChange({ university: name || undefined })}
      loading={!current || isLoading}
      search={{ placeholder: 'Search universities...', onSearch }}
    />
  );
});

const LEVELS = [{ value: '', label: 'Any' }, ...educationLevelOptions];

export const LevelFilter = memo(({ education_level, onChange }: FilterProps<'education_level'>) => {
  return (
    <RadioGroup
      label="Education level"
      look="chips"
      options={LEVELS}
      value={education_level ?? ''}
      onChange={(value) => onChange({ education_level: educationLevels.find((level) => level === value) })}
    />
  );
});

const YEARS = 10;

function lastYears(): string[] {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
}

export const YearFilter = memo(({ year: chosen, onChange }: FilterProps<'year'>) => {
  return (
    <ListFilter
      label="Graduation year"
      any="Any year"
      options={lastYears().map((year) => ({ value: year, label: year }))}
      value={chosen?.toString() ?? ''}
      onChange={(year) => onChange({ year: year === '' ? undefined : Number(year) })}
    />
  );
});

export const SubjectFilter = memo(({ subject, onChange }: FilterProps<'subject'>) => {
  const { options, searching, onSearch } = useNamedList('subjects');
  return (
    <ListFilter
      label="Subject"
      any="Any subject"
      options={options}
      value={subject ?? ''}
      onChange={(name) => onChange({ subject: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search subjects...', onSearch }}
    />
  );
});

export const FacultyFilter = memo(({ faculty, onChange }: FilterProps<'faculty'>) => {
  const { options, searching, onSearch } = useNamedList('faculties');
  return (
    <ListFilter
      label="Faculty"
      any="Any faculty"
      options={options}
      value={faculty ?? ''}
      onChange={(name) => onChange({ faculty: name || undefined })}
      loading={searching}
      search={{ placeholder: 'Search faculties...', onSearch }}
    />
  );
});
