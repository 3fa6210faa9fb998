import { limits } from '@coursemate/contract/base/limits';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';

import { useReplaceSubjects } from '../api/replace-subjects.ts';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RowsDialog } from '../rows/rows-dialog.tsx';
import { RemoveRow, RowsForm, useRowFocus } from '../rows/rows-form.tsx';
import { SubjectEntry } from './subject-entry.tsx';
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
      text="What you teach, and your price for one lesson."
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
    defaultValues: { subjects: rowsOfSubjects(profile.teacher_subjects) },
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
      const known = serverRowFields('subjects', subjects, ['subject', 'price', 'currency']);
      if (!attachToFields(error, { setError, fields: known })) {
        setError('root', { message: sentenceOf(error, 'Failed to save subjects') });
      }
    }
  });

  return (
    <RowsForm
      onSubmit={(event) => void submit(event)}
      listRef={list}
      addLabel="Add subject"
      addRef={add}
      onAdd={() =>
        append(blankSubject(form.getValues('subjects').at(-1)), { focusName: `subjects.${fields.length}.subject` })
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
