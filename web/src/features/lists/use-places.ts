import type { Country } from '@coursemate/contract/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { PickerOption } from '#ui/pickers/picker-props.ts';

import { citiesQuery, cityNameQuery, countriesQuery } from './api/places.ts';
import { builtInCountries } from './built-in-lists.ts';
import { searchOptions, useSearch } from './picker-search.ts';

const NONE: readonly PickerOption[] = [];

/** The cities of a country as a picker needs them, with a search that the server answers. */
export function useCities(countryId: string) {
  const queryClient = useQueryClient();
  const { words, asked, onSearch } = useSearch();
  const { data, isLoading, isFetching, isPlaceholderData, isError, refetch } = useQuery(
    citiesQuery({ countryId, q: asked }),
  );
  const all = data?.cities.map((city) => ({ value: String(city.id), label: city.name })) ?? NONE;
  const current = words === asked && !isPlaceholderData;

  return {
    options: searchOptions({ options: all, words, current, hasNext: data?.pagination.hasNext ?? false }),
    /** Nothing is there yet. */
    loading: isLoading,
    searching: !current || isLoading,
    failed: isError,
    retrying: isFetching,
    retry: () => void refetch(),
    onSearch,
    /** A city that was found by searching is on no page that is loaded later; its name is kept for all pickers. */
    remember: (cityId: number) => {
      const name = all.find((city) => city.value === String(cityId))?.label;
      queryClient.setQueryData(cityNameQuery({ countryId, cityId }).queryKey, name);
    },
  };
}

/** The name of a chosen city, wherever in its country's list it stands; undefined while nobody knows. */
export function useCityName(countryId: string, cityId: number | null): string | null | undefined {
  const { data: first } = useQuery(citiesQuery({ countryId, q: '' }));
  const found = first?.cities.find((city) => city.id === cityId)?.name;
  const searched = useQuery({
    ...cityNameQuery({ countryId, cityId }),
    // Mostly it is among the first, which are loaded anyway.
    enabled: countryId !== '' && cityId !== null && first !== undefined && found === undefined,
  });
  return found ?? searched.data;
}

/** The countries; when the server has none to give, a short list of our own. */
export function useCountries(): { countries: readonly Country[]; loading: boolean } {
  const { data, isError, isPending } = useQuery(countriesQuery);
  return { countries: data ?? (isError ? builtInCountries : []), loading: isPending };
}

export function useCountryName(countryId: string): string {
  const { countries } = useCountries();
  return countries.find((country) => country.id === countryId)?.name ?? countryId.toUpperCase();
}
