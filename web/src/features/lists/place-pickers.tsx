import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { optionsOf, useCities, useCityName, useCountries, useCountryName } from './api/places.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { useFound } from './picker-search.ts';

interface CityPickerProps extends PickerField<number | null> {
  /** '' while no country is chosen; the picker is then disabled. */
  countryId: string;
}

/** `value` is the id of the city, null for none. */
export function CityPicker({ countryId, label = 'City', error, required = false, ...field }: CityPickerProps) {
  const { value, onChange, disabled = false, ...picker } = field;
  const cities = useCities(countryId);
  const name = useCityName(countryId, value);

  function choose(chosen: string) {
    const cityId = chosen === '' ? null : Number(chosen);
    if (cityId !== null) cities.remember(cityId);
    onChange(cityId);
  }

  return (
    <Field label={label} error={error} required={required}>
      <Select
        {...picker}
        value={value === null ? '' : String(value)}
        onChange={choose}
        options={cities.options}
        // `null`: the city is no longer in the list.
        valueLabel={name ?? (name === null ? 'Unknown city' : 'Loading cities...')}
        placeholder={placeholderOf(countryId, cities.loading)}
        disabled={disabled || countryId === ''}
        loading={cities.searching}
        search={{ placeholder: 'Search cities...', onSearch: cities.onSearch }}
      />
      {cities.failed && <LoadFailure list="cities" retrying={cities.retrying} onRetry={cities.retry} />}
    </Field>
  );
}

function placeholderOf(countryId: string, loading: boolean): string {
  if (countryId === '') return 'Select country first';
  return loading ? 'Loading cities...' : 'Select city';
}

/** `value` is the id of the country, '' for none. */
export function CountryPicker({ label = 'Country', error, required = false, ...picker }: PickerField<string>) {
  const { countries, loading } = useCountries();
  const name = useCountryName(picker.value);
  const { options, onSearch } = useFound(optionsOf(countries));
  return (
    <Field label={label} error={error} required={required}>
      <Select
        {...picker}
        options={options}
        valueLabel={loading ? 'Loading countries...' : name}
        placeholder={loading ? 'Loading countries...' : 'Select country'}
        loading={loading}
        search={{ placeholder: 'Search countries...', onSearch }}
      />
    </Field>
  );
}
