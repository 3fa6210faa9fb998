import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';

import type { ControlSize } from '#ui/forms/text-input.tsx';

import { CityPicker, CountryPicker } from './place-pickers.tsx';
import type { DependentPlace, PlaceNames } from './use-dependent-place.ts';

interface PlaceFieldsProps<Values extends FieldValues, Parsed> {
  form: Pick<UseFormReturn<Values, unknown, Parsed>, 'control'>;
  names: Pick<PlaceNames<Values>, 'country' | 'city'>;
  place: DependentPlace;
  required?: boolean;
  size?: ControlSize;
}

/** Country and city of a form, without an element around the two. */
export function PlaceFields<Values extends FieldValues, Parsed>({
  form: { control },
  names,
  place,
  ...pickers
}: PlaceFieldsProps<Values, Parsed>) {
  return (
    <>
      <Controller
        control={control}
        name={names.country}
        render={({ field, fieldState: { error } }) => (
          <CountryPicker
            allowRequest
            {...pickers}
            {...field}
            value={place.countryId}
            onChange={place.setCountry}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={names.city}
        render={({ field, fieldState: { error } }) => (
          <CityPicker
            allowRequest
            {...pickers}
            {...field}
            value={place.cityId}
            onChange={place.setCity}
            countryId={place.countryId}
            error={error?.message}
          />
        )}
      />
    </>
  );
}
