import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';

import type { ChosenUniversity } from './pickers.tsx';

/** The field names of a place in a form: country id, city id, university name and id. */
export interface PlaceNames<Values extends FieldValues> {
  country: FieldPath<Values>;
  city: FieldPath<Values>;
  university?: { name: FieldPath<Values>; id: FieldPath<Values> };
}

type Form<Values extends FieldValues, Parsed> = Pick<UseFormReturn<Values, unknown, Parsed>, 'control' | 'setValue'>;

/**
 * Country, city and university depend on each other: another country clears city and university, another
 * city clears the university, a university brings its city. The pickers get their values and setters from here.
 */
export function useDependentPlace<Values extends FieldValues, Parsed>(
  { control, setValue }: Form<Values, Parsed>,
  names: PlaceNames<Values>,
) {
  const { isSubmitted } = useFormState({ control });
  const countryId: string = useWatch({ control, name: names.country });
  const cityId: number | null = useWatch({ control, name: names.city });

  function set(name: FieldPath<Values>, value: string | number | null) {
    // PlaceNames says which values these fields have; the path type does not.
    const typed = value as FieldPathValue<Values, typeof name>;
    setValue(name, typed, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  }

  function setUniversity({ name, id, cityId: at = null }: ChosenUniversity) {
    if (!names.university) return;
    set(names.university.id, id);
    set(names.university.name, name);
    // Whoever has chosen only a country need not look for the city.
    if (cityId === null && at !== null) set(names.city, at);
  }

  function setCity(id: number | null) {
    if (id === cityId) return;
    set(names.city, id);
    // A university that was chosen without a city gets its city now.
    if (cityId !== null) setUniversity({ name: '', id: null });
  }

  function setCountry(id: string) {
    if (id === countryId) return;
    set(names.country, id);
    set(names.city, null);
    setUniversity({ name: '', id: null });
  }

  return { countryId, cityId, setCountry, setCity, setUniversity };
}

export type DependentPlace = ReturnType<typeof useDependentPlace>;
