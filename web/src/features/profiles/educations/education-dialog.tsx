import { limits } from '@coursemate/contract/base/limits';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { educationLevelOptions } from '#features/lists/educations.tsx';
import { ListPicker, UniversityPicker } from '#features/lists/pickers.tsx';
import { PlaceFields } from '#features/lists/place-fields.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { useReplaceEducations } from '../api/save-profile.ts';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RemoveRow, RowsDialog, RowsForm, useRowFocus } from '../rows/rows-dialog.tsx';
import {
  blankEducation,
  type CompleteEducations,
  type EducationRows,
  educationRowsSchema,
  educationToSend,
  rowsOfEducations,
} from './education-rows-schema.ts';

interface EducationDialogProps {
  profile: OwnProfile;
  open: boolean;
  onClose: () => void;
}

const FIELDS = [
  'country_id',
  'city_id',
  'university',
  'faculty',
  'education_level',
  'graduation_year',
  'course',
] as const;

export function EducationDialog({ profile, open, onClose }: EducationDialogProps) {
  return (
    <RowsDialog title="Edit education" text="Where you study or studied." open={open} onClose={onClose}>
      <EducationForm profile={profile} onClose={onClose} />
    </RowsDialog>
  );
}

function EducationForm({ profile, onClose }: Omit<EducationDialogProps, 'open'>) {
  const save = useReplaceEducations(profile.user_id);
  const form = useForm<EducationRows, unknown, CompleteEducations>({
    resolver: zodResolver(educationRowsSchema),
    defaultValues: { educations: rowsOfEducations(profile.user_educations) },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'educations' });
  const { list, add, removeRow } = useRowFocus();
  const staysId = useId();
  const isLast = fields.length === 1;

  const submit = handleSubmit(async ({ educations }) => {
    try {
      await save.mutateAsync(educations.map(educationToSend));
      onClose();
    } catch (error) {
      const known = serverRowFields('educations', educations, FIELDS);
      attachToFields(error, { setError, fields: known, otherwise: 'Failed to save education' });
    }
  });

  return (
    <RowsForm
      onSubmit={(event) => void submit(event)}
      listRef={list}
      addLabel="Add education"
      addRef={add}
      onAdd={() => append(blankEducation, { focusName: `educations.${fields.length}.country_id` })}
      full={fields.length < limits.educationsMax ? undefined : `Please keep at most ${limits.educationsMax} entries`}
      failure={formState.errors.root?.message}
      pending={formState.isSubmitting}
      onCancel={onClose}
    >
      {fields.map((field, index) => (
        <section key={field.id} aria-label={`Education ${index + 1}`} className="grid gap-3 py-5">
          <div className="-mr-2.5 flex min-h-10 items-center gap-2">
            <h3 className="mr-auto shrink-0 text-16">Education {index + 1}</h3>
            {isLast && (
              <p id={staysId} className="text-right text-13 text-muted">
                At least one education entry is required
              </p>
            )}
            <RemoveRow
              label={`Remove education ${index + 1}`}
              stays={isLast ? staysId : undefined}
              onRemove={() => removeRow(index, remove)}
            />
          </div>
          <EducationEntry form={form} index={index} />
        </section>
      ))}
    </RowsForm>
  );
}

type EducationRowsForm = UseFormReturn<EducationRows, unknown, CompleteEducations>;

interface EntryProps {
  form: EducationRowsForm;
  index: number;
}

const COURSES = [
  { value: '', label: 'No course' },
  ...Array.from({ length: limits.courseMax }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

/** The boxes of one education entry. */
function EducationEntry({ form, index }: EntryProps) {
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
      <FormField control={control} name={`${at}.education_level`} label="Education level" required>
        {(field) => <Select {...field} options={educationLevelOptions} placeholder="Select education level" />}
      </FormField>
      {/* Not by `register`, which would put it first in the order in which boxes with errors get the focus. */}
      <FormField control={control} name={`${at}.graduation_year`} label="Graduation year">
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField control={control} name={`${at}.course`} label="Course">
        {(field) => <Select {...field} options={COURSES} />}
      </FormField>
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
