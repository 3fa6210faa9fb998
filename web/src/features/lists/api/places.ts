import { limits } from '@coursemate/contract/base/limits';
import { cities, type City, countries, type Country } from '@coursemate/contract/lists';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import type { PickerOption } from '#ui/pickers/picker-props.ts';

import { builtInCountries } from '../built-in-lists.ts';
import { type NamedOption, searchOptions, useSearch } from '../picker-search.ts';
import { COUNTRIES_FRESH_MS, fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

const countriesQuery = queryOptions({
  queryKey: ['lists', 'countries'],
  queryFn: async ({ signal }) => (await fetchList('countries', countries, { signal })).countries,
  staleTime: COUNTRIES_FRESH_MS,
  gcTime: COUNTRIES_FRESH_MS,
  retry: retryOnceThenLog,
});

interface CitiesOf {
  countryId: string;
  /** '' for the first page of all. */
  q: string;
}

/** The first page of a country's cities, or of those that the words find. */
function citiesQuery({ countryId, q }: CitiesOf) {
  return queryOptions({
    queryKey: ['lists', 'cities', { countryId, q }] as const,
    queryFn: ({ signal }) => {
      const query = {
        country_id: countryId,
        limit: String(limits.citiesOfCountryPageSize),
        ...(q === '' ? {} : { q }),
      };
      return fetchList('cities', cities, { query, signal });
    },
    enabled: countryId !== '',
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // The last answer stays until the new one is there, unless it is about another country.
    placeholderData: (previous, query) => (query?.queryKey[2].countryId === countryId ? previous : undefined),
  });
}

/** A saved city by its id; `null` when it is no longer in the list. */
function cityQuery(cityId: number | null) {
  return queryOptions({
    queryKey: ['lists', 'cities', 'one', cityId],
    queryFn: async ({ signal }): Promise<City | null> => {
      const answer = await fetchList('cities', cities, { query: { id: String(cityId) }, signal });
      return answer.cities[0] ?? null;
    },
    enabled: cityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}

const NONE: readonly PickerOption[] = [];

/** The cities of a country for a picker; the server answers its search. */
export function useCities(countryId: string) {
  const queryClient = useQueryClient();
  const { typed, query, onSearch } = useSearch();
  const list = useQuery(citiesQuery({ countryId, q: query }));
  const { data, isLoading, isPlaceholderData, isError } = list;
  const all = data?.cities.map((city) => ({ value: String(city.id), label: city.name })) ?? NONE;
  const current = typed === query && !isPlaceholderData;

  return {
    options: searchOptions({ options: all, typed, current, hasNext: data?.pagination.hasNext ?? false }),
    /** The first answer is not there yet. */
    loading: isLoading,
    searching: !current || isLoading,
    failed: isError,
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
    /** Keeps a city that was found by searching: it may be on no page that is loaded later. */
    remember: (cityId: number) => {
      const city = data?.cities.find(({ id }) => id === cityId);
      if (city) queryClient.setQueryData(cityQuery(cityId).queryKey, city);
    },
  };
}

/** The name of a chosen city; undefined while it is loading, null when it is not in the country's list. */
export function useCityName(countryId: string, cityId: number | null): string | null | undefined {
  const { data: first } = useQuery(citiesQuery({ countryId, q: '' }));
  const found = first?.cities.find((city) => city.id === cityId);
  const { data: city } = useQuery({
    ...cityQuery(cityId),
    // Mostly it is on the first page, which is loaded anyway. A city without a country is one of a shared link.
    enabled: cityId !== null && found === undefined && (countryId === '' || first !== undefined),
  });
  if (found) return found.name;
  if (!city) return city;
  return countryId === '' || city.country_id === countryId ? city.name : null;
}

/** The countries, or a short built-in list when the server does not answer. */
export function useCountries({ enabled = true } = {}): { countries: readonly Country[]; loading: boolean } {
  const { data, isError, isPending } = useQuery({ ...countriesQuery, enabled });
  return { countries: data ?? (isError ? builtInCountries : []), loading: isPending };
}

export function optionsOf(all: readonly Country[]): NamedOption[] {
  return all.map(({ id, name, aliases }) => ({ value: id, label: name, aliases }));
}

/** The name of a chosen country. Without one nothing is asked for. */
export function useCountryName(countryId: string): string {
  const known = useCountries({ enabled: countryId !== '' }).countries;
  return known.find((country) => country.id === countryId)?.name ?? countryId.toUpperCase();
}
