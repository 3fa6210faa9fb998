import { limits } from '@coursemate/contract/base/limits';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';

import { useReplaceEducations } from '../api/replace-educations.ts';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RowsDialog } from '../rows/rows-dialog.tsx';
import { RemoveRow, RowsForm, useRowFocus } from '../rows/rows-form.tsx';
import { EducationEntry } from './education-entry.tsx';
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
      if (!attachToFields(error, { setError, fields: known })) {
        setError('root', { message: sentenceOf(error, 'Failed to save education') });
      }
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
