import { lessonLengths } from '@coursemate/contract/availability';
import { limits } from '@coursemate/contract/base/limits';
import { currencies } from '@coursemate/contract/base/money';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { Controller, useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';

import { ListPicker } from '#features/lists/pickers.tsx';
import { attachToFields } from '#lib/server-errors.ts';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { useReplaceSubjects } from '../api/save-profile.ts';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RemoveRow, RowsDialog, RowsForm, useRowFocus } from '../rows/rows-dialog.tsx';
import {
  blankSubject,
  type CompleteSubjects,
  rowsOfSubjects,
  type SubjectRows,
  subjectRowsSchema,
} from './subject-rows-schema.ts';

interface SubjectsDialogProps {
  profile: OwnProfile;
  open: boolean;
  onClose: () => void;
}

export function SubjectsDialog({ profile, open, onClose }: SubjectsDialogProps) {
  return (
    <RowsDialog
      title="Edit subjects"
      text="What you teach, and what a lesson costs. Other lengths cost in proportion."
      open={open}
      onClose={onClose}
    >
      <SubjectsForm profile={profile} onClose={onClose} />
    </RowsDialog>
  );
}

function SubjectsForm({ profile, onClose }: Omit<SubjectsDialogProps, 'open'>) {
  const save = useReplaceSubjects(profile.user_id);
  const form = useForm<SubjectRows, unknown, CompleteSubjects>({
    resolver: zodResolver(subjectRowsSchema),
    defaultValues: { subjects: rowsOfSubjects(profile.teacher_subjects, profile.country_id) },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'subjects' });
  const { list, add, removeRow } = useRowFocus();
  const staysId = useId();
  const isLast = fields.length === 1;

  const submit = handleSubmit(async ({ subjects }) => {
    try {
      await save.mutateAsync(subjects.map(({ row }) => row));
      onClose();
    } catch (error) {
      const known = serverRowFields('subjects', subjects, ['subject', 'price', 'currency', 'minutes', 'trial_price']);
      attachToFields(error, { setError, fields: known, otherwise: 'Failed to save subjects' });
    }
  });

  return (
    <RowsForm
      onSubmit={(event) => void submit(event)}
      listRef={list}
      addLabel="Add subject"
      addRef={add}
      onAdd={() =>
        append(blankSubject(form.getValues('subjects').at(-1) ?? FIRST), {
          focusName: `subjects.${fields.length}.subject`,
        })
      }
      full={fields.length < limits.subjectsMax ? undefined : `Please keep at most ${limits.subjectsMax} subjects`}
      failure={formState.errors.root?.message}
      pending={formState.isSubmitting}
      onCancel={onClose}
    >
      {fields.map((field, index) => (
        <section key={field.id} aria-label={`Subject ${index + 1}`} className="py-5">
          <SubjectEntry
            form={form}
            index={index}
            remove={
              <RemoveRow
                label={`Remove subject ${index + 1}`}
                stays={isLast ? staysId : undefined}
                onRemove={() => removeRow(index, remove)}
              />
            }
          />
          {isLast && (
            <p id={staysId} className="mt-2 text-right text-13 text-muted">
              At least one subject stays
            </p>
          )}
        </section>
      ))}
    </RowsForm>
  );
}

interface SubjectEntryProps {
  form: UseFormReturn<SubjectRows, unknown, CompleteSubjects>;
  index: number;
  /** The button that removes the row. */
  remove: ReactNode;
}

/** A row is always there; its type does not say so. */
const FIRST = { currency: 'USD', minutes: '60' } as const;
const CURRENCIES = currencies.map((value) => ({ value, label: value }));
const LENGTHS = lessonLengths.map((length) => ({ value: `${length}`, label: `${length} min` }));

/** The boxes of one subject: what, then the price and for how long. */
function SubjectEntry({ form, index, remove }: SubjectEntryProps) {
  const { control } = form;
  const at = `subjects.${index}` as const;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_6.5rem_7rem_1fr]">
      <div className="col-span-full grid grid-cols-[1fr_2.5rem] gap-x-3">
        <Controller
          control={control}
          name={`${at}.subject`}
          render={({ field, fieldState: { error } }) => (
            <ListPicker {...field} type="subjects" error={error?.message} required />
          )}
        />
        {/* Level with the box: the margin is the height of its label. */}
        <span className="mt-7">{remove}</span>
      </div>
      <FormField control={control} name={`${at}.price`} label="Price" required>
        {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField control={control} name={`${at}.currency`} label="Currency">
        {(field) => <Select {...field} options={CURRENCIES} />}
      </FormField>
      <FormField control={control} name={`${at}.minutes`} label="For">
        {(field) => <Select {...field} options={LENGTHS} />}
      </FormField>
      <FormField control={control} name={`${at}.trial_price`} label="First lesson">
        {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" placeholder="Same price" />}
      </FormField>
    </div>
  );
}
