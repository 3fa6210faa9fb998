import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';

import { educationLevelOptions } from '#features/lists/educations.tsx';
import { ListPicker, UniversityPicker } from '#features/lists/pickers.tsx';
import { PlaceFields } from '#features/lists/place-fields.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
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

function PlaceOfStudy({ form }: { form: EducationForm }) {
  const { control } = form;
  const place = useDependentPlace(form, PLACE);
  const universityId = useWatch({ control, name: 'university_id' });
  return (
    <>
      <div className={COLUMNS}>
        <PlaceFields form={form} names={PLACE} place={place} required size="lg" />
      </div>
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
