import { limits } from '@coursemate/contract/base/limits';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';

import { educationLevelOptions } from '#features/lists/educations.tsx';
import { ListPicker } from '#features/lists/list-picker.tsx';
import { PlaceFields } from '#features/lists/place-fields.tsx';
import { UniversityPicker } from '#features/lists/university-picker.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import type { CompleteEducations, EducationRows } from './education-rows-schema.ts';

export type EducationRowsForm = UseFormReturn<EducationRows, unknown, CompleteEducations>;

interface EntryProps {
  form: EducationRowsForm;
  index: number;
}

const COURSES = [
  { value: '', label: 'No course' },
  ...Array.from({ length: limits.courseMax }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

/** The boxes of one education entry. */
export function EducationEntry({ form, index }: EntryProps) {
  const { control } = form;
  const at = `educations.${index}` as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EntryPlace form={form} index={index} />
      <Controller
        control={control}
        name={`${at}.faculty`}
        render={({ field, fieldState: { error } }) => <ListPicker {...field} type="faculties" error={error?.message} />}
      />
      <Controller
        control={control}
        name={`${at}.education_level`}
        render={({ field, fieldState: { error } }) => (
          <Field label="Education level" required error={error?.message}>
            <Select {...field} options={educationLevelOptions} placeholder="Select education level" />
          </Field>
        )}
      />
      {/* Not by `register`, which would put it first in the order in which boxes with errors get the focus. */}
      <Controller
        control={control}
        name={`${at}.graduation_year`}
        render={({ field, fieldState: { error } }) => (
          <Field label="Graduation year" error={error?.message}>
            <TextInput {...field} inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`${at}.course`}
        render={({ field, fieldState: { error } }) => (
          <Field label="Course" error={error?.message}>
            <Select {...field} options={COURSES} />
          </Field>
        )}
      />
    </div>
  );
}

function EntryPlace({ form, index }: EntryProps) {
  const { control } = form;
  const at = `educations.${index}` as const;
  const names = {
    country: `${at}.country_id`,
    city: `${at}.city_id`,
    university: { name: `${at}.university`, id: `${at}.university_id` },
  } as const;
  const place = useDependentPlace(form, names);
  const universityId = useWatch({ control, name: `${at}.university_id` });
  return (
    <>
      <PlaceFields form={form} names={names} place={place} required />
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name={`${at}.university`}
          render={({ field, fieldState: { error } }) => (
            <UniversityPicker
              {...field}
              value={{ name: field.value, id: universityId }}
              onChange={place.setUniversity}
              countryId={place.countryId}
              cityId={place.cityId}
              withoutCity
              error={error?.message}
              required
            />
          )}
        />
      </div>
    </>
  );
}
