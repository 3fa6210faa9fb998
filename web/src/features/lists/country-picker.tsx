import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/pickers/select.tsx';

import type { PickerField } from './picker-field.ts';
import { useCountries, useCountryName } from './use-countries.ts';

/** `value` is the id of the country, '' for none. */
export function CountryPicker({ label = 'Country', error, required = false, ...picker }: PickerField<string>) {
  const { countries, loading } = useCountries();
  const name = useCountryName(picker.value);
  return (
    <Field label={label} error={error} required={required}>
      <Select
        {...picker}
        options={countries.map((country) => ({ value: country.id, label: country.name }))}
        valueLabel={loading ? 'Loading countries...' : name}
        placeholder={loading ? 'Loading countries...' : 'Select country'}
        loading={loading}
        search={{ placeholder: 'Search countries...' }}
      />
    </Field>
  );
}
