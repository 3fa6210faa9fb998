import type { Country } from '@coursemate/contract/lists';
import { useQuery } from '@tanstack/react-query';

import { countriesQuery } from './api/countries.ts';
import { builtInCountries } from './built-in-countries.ts';

/** The countries; when the server has none to give, a short list of our own. */
export function useCountries(): { countries: readonly Country[]; loading: boolean } {
  const { data, isError, isPending } = useQuery(countriesQuery);
  return { countries: data ?? (isError ? builtInCountries : []), loading: isPending };
}

export function useCountryName(countryId: string): string {
  const { countries } = useCountries();
  return countries.find((country) => country.id === countryId)?.name ?? countryId.toUpperCase();
}
