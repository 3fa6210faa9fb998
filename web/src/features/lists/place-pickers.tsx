import { optionsOf, useCities, useCityName, useCountries, useCountryName } from './api/places.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { useFound } from './picker-search.ts';
import { RequestableSelect } from './requestable-select.tsx';

/** Nobody can live in a place that is not there yet, so a request chooses nothing. */
const REQUESTED = {
  onRequested: () => '',
  note: 'Until then, please choose the nearest one. You can change it later.',
};

interface PlacePickerProps<Value> extends PickerField<Value> {
  /** Whether a missing place can be asked for. */
  allowRequest?: boolean;
}

interface CityPickerProps extends PlacePickerProps<number | null> {
  /** '' while no country is chosen; the picker is then disabled. */
  countryId: string;
}

/** `value` is the id of the city, null for none. */
export function CityPicker(props: CityPickerProps) {
  // A request is about one country, so another one starts without it.
  return <PickerOfCountry key={props.countryId} {...props} />;
}

function PickerOfCountry({ countryId, label = 'City', allowRequest = false, ...field }: CityPickerProps) {
  const { value, onChange, disabled = false, ...picker } = field;
  const cities = useCities(countryId);
  const name = useCityName(countryId, value);

  function choose(chosen: string) {
    const cityId = chosen === '' ? null : Number(chosen);
    if (cityId !== null) cities.remember(cityId);
    onChange(cityId);
  }

  return (
    <RequestableSelect
      {...picker}
      {...REQUESTED}
      label={label}
      type="cities"
      value={value === null ? '' : String(value)}
      onChange={choose}
      options={cities.options}
      // `null`: the city is no longer in the list.
      valueLabel={name ?? (name === null ? 'Unknown city' : 'Loading cities...')}
      placeholder={placeholderOf(countryId, cities.loading)}
      disabled={disabled || countryId === ''}
      loading={cities.searching}
      onSearch={cities.onSearch}
      allowRequest={allowRequest}
      place={{ country_code: countryId }}
    >
      {cities.failed && <LoadFailure list="cities" retrying={cities.retrying} onRetry={cities.retry} />}
    </RequestableSelect>
  );
}

function placeholderOf(countryId: string, loading: boolean): string {
  if (countryId === '') return 'Select country first';
  return loading ? 'Loading cities...' : 'Select city';
}

/** `value` is the id of the country, '' for none. */
export function CountryPicker({ label = 'Country', allowRequest = false, ...picker }: PlacePickerProps<string>) {
  const { countries, loading } = useCountries();
  const name = useCountryName(picker.value);
  const { options, onSearch } = useFound(optionsOf(countries));
  return (
    <RequestableSelect
      {...picker}
      {...REQUESTED}
      label={label}
      type="countries"
      options={options}
      valueLabel={loading ? 'Loading countries...' : name}
      placeholder={loading ? 'Loading countries...' : 'Select country'}
      loading={loading}
      onSearch={onSearch}
      allowRequest={allowRequest}
    />
  );
}
