import { currencies } from '@coursemate/contract/subjects';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';

import { ListPicker } from '#features/lists/list-picker.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import type { CompleteSubjects, SubjectRows } from './subject-rows-schema.ts';

interface SubjectEntryProps {
  form: UseFormReturn<SubjectRows, unknown, CompleteSubjects>;
  index: number;
  /** The button that removes the row. */
  remove: ReactNode;
}

const CURRENCIES = currencies.map((value) => ({ value, label: value }));

/** The boxes of one subject; on a phone the price stands below it. */
export function SubjectEntry({ form, index, remove }: SubjectEntryProps) {
  const { control } = form;
  const at = `subjects.${index}` as const;
  return (
    <div className="grid grid-cols-[1fr_6rem_2.5rem] gap-x-3 gap-y-4 sm:grid-cols-[1fr_9.5rem_6rem_2.5rem]">
      <div className="max-sm:col-span-full">
        <Controller
          control={control}
          name={`${at}.subject`}
          render={({ field, fieldState: { error } }) => (
            <ListPicker {...field} type="subjects" error={error?.message} required />
          )}
        />
      </div>
      <Controller
        control={control}
        name={`${at}.price`}
        render={({ field, fieldState: { error } }) => (
          <Field label="Price" required error={error?.message}>
            <TextInput {...field} type="number" min={0} step={0.01} inputMode="decimal" />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`${at}.currency`}
        render={({ field, fieldState: { error } }) => (
          <Field label="Currency" error={error?.message}>
            <Select {...field} options={CURRENCIES} />
          </Field>
        )}
      />
      {/* Level with the boxes: the margin is the height of their labels. */}
      <span className="mt-7">{remove}</span>
    </div>
  );
}
