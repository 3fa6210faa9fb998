import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';

import { useCityName, useCountryName } from '#features/lists/api/places.ts';
import { educationLevelOptions } from '#features/lists/educations.tsx';
import { ListPicker, UniversityPicker } from '#features/lists/pickers.tsx';
import { PlaceFields } from '#features/lists/place-fields.tsx';
import { type DependentPlace, useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import type { EducationValues, FirstEducation } from '../schemas.ts';

type EducationForm = UseFormReturn<EducationValues, unknown, FirstEducation>;

const YEAR_HINT = `Still studying? Give the year you plan to graduate, for example ${new Date().getUTCFullYear() + 2}.`;

const PLACE = {
  country: 'country_id',
  city: 'city_id',
  university: { name: 'university', id: 'university_id' },
} as const;

const COLUMNS = 'grid gap-5 sm:grid-cols-2 sm:gap-4';

export function EducationFields({ form }: { form: EducationForm }) {
  const { control } = form;
  return (
    <>
      <PlaceOfStudy form={form} />
      <Controller
        control={control}
        name="faculty"
        render={({ field, fieldState: { error } }) => (
          <ListPicker {...field} type="faculties" error={error?.message} required size="lg" />
        )}
      />
      <div className={COLUMNS}>
        <FormField control={control} name="education_level" label="Degree" required>
          {(field) => <Select {...field} options={educationLevelOptions} placeholder="Select degree" size="lg" />}
        </FormField>
        {/* Not by `register`, which would put it first in the order in which boxes with errors get the focus. */}
        <FormField control={control} name="graduation_year" label="Graduation year" required hint={YEAR_HINT}>
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" size="lg" />}
        </FormField>
      </div>
    </>
  );
}

/** The place is known from the step before, so it is asked for only where someone studies elsewhere. */
function PlaceOfStudy({ form }: { form: EducationForm }) {
  const { control } = form;
  const place = useDependentPlace(form, PLACE);
  const { errors } = useFormState({ control, name: ['country_id', 'city_id'] });
  const [elsewhere, setElsewhere] = useState(place.countryId === '' || place.cityId === null);
  const universityId = useWatch({ control, name: 'university_id' });

  function askForPlace() {
    flushSync(() => setElsewhere(true));
    // The button that had the focus is gone.
    form.setFocus('country_id');
  }

  return (
    <>
      {elsewhere || errors.country_id || errors.city_id ? (
        <div className={COLUMNS}>
          <PlaceFields form={form} names={PLACE} place={place} required size="lg" />
        </div>
      ) : (
        <KnownPlace place={place} onElsewhere={askForPlace} />
      )}
      <Controller
        control={control}
        name="university"
        render={({ field, fieldState: { error } }) => (
          <UniversityPicker
            {...field}
            value={{ name: field.value, id: universityId }}
            onChange={place.setUniversity}
            countryId={place.countryId}
            cityId={place.cityId}
            error={error?.message}
            required
            size="lg"
          />
        )}
      />
    </>
  );
}

function KnownPlace({ place, onElsewhere }: { place: DependentPlace; onElsewhere: () => void }) {
  const city = useCityName(place.countryId, place.cityId);
  const country = useCountryName(place.countryId);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15">
      <span>
        You study in <strong className="font-semibold">{city && country ? `${city}, ${country}` : '…'}</strong>
      </span>
      <button type="button" className="text-link tall-link" onClick={onElsewhere}>
        Somewhere else
      </button>
    </p>
  );
}
