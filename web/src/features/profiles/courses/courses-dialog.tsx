import { limits } from '@coursemate/contract/base/limits';
import { type CourseRelation, courseRelations, type UserCourse } from '@coursemate/contract/courses';
import type { NamedEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Controller, useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { courseLabel } from '#features/lists/api/courses.ts';
import { CoursePicker } from '#features/lists/course-picker.tsx';
import { attachToFields } from '#lib/server-errors.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { ownUniversities, userCoursesQuery, useReplaceCourses } from '../api/user-courses.ts';
import { relationNames } from '../course-line.tsx';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RemoveRow, RowsDialog, RowsForm, useRowFocus } from '../rows/rows-dialog.tsx';
import {
  blankCourse,
  type CompleteCourses,
  type CourseRows,
  courseRowsSchema,
  courseToSend,
  relationsOf,
  rowsOfCourses,
} from './course-rows-schema.ts';

interface CoursesDialogProps {
  profile: OwnProfile;
  open: boolean;
  onClose: () => void;
}

const TEXTS = {
  student: 'What you are taking or took. Teachers who took the same courses come first in your list.',
  teacher: 'What you took or taught. Students who take the same courses find you first.',
} as const;

export function CoursesDialog({ profile, open, onClose }: CoursesDialogProps) {
  const { data: courses } = useQuery(userCoursesQuery(profile.user_id));
  return (
    <RowsDialog title="Edit courses" text={TEXTS[roleOf(profile)]} open={open} onClose={onClose}>
      {courses && <CoursesForm profile={profile} courses={courses} onClose={onClose} />}
    </RowsDialog>
  );
}

function roleOf({ role }: OwnProfile): 'student' | 'teacher' {
  return role === 'teacher' ? 'teacher' : 'student';
}

interface CoursesFormProps extends Omit<CoursesDialogProps, 'open'> {
  courses: readonly UserCourse[];
}

function CoursesForm({ profile, courses: saved, onClose }: CoursesFormProps) {
  const save = useReplaceCourses(profile.user_id);
  const relations = relationsOf[roleOf(profile)];
  const form = useForm<CourseRows, unknown, CompleteCourses>({
    resolver: zodResolver(courseRowsSchema),
    defaultValues: { courses: rowsOfCourses(saved, relations[0]) },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'courses' });
  const { list, add, removeRow } = useRowFocus();

  const submit = handleSubmit(async ({ courses }) => {
    try {
      await save.mutateAsync(courses.map(courseToSend));
      onClose();
    } catch (error) {
      const known = serverRowFields('courses', courses, ['relation', 'term', 'grade']);
      attachToFields(error, {
        setError,
        fields: { ...known, ...courseFields(courses) },
        otherwise: 'Failed to save courses',
      });
    }
  });

  return (
    <RowsForm
      onSubmit={(event) => void submit(event)}
      listRef={list}
      addLabel="Add course"
      addRef={add}
      onAdd={() => append(blankCourse(relations[0]), { focusName: `courses.${fields.length}.course` })}
      full={fields.length < limits.userCoursesMax ? undefined : `Please keep at most ${limits.userCoursesMax} courses`}
      failure={formState.errors.root?.message}
      pending={formState.isSubmitting}
      onCancel={onClose}
    >
      {fields.map((field, index) => (
        <CourseEntry
          key={field.id}
          form={form}
          index={index}
          relations={relations}
          universities={ownUniversities(profile)}
          remove={<RemoveRow label={`Remove course ${index + 1}`} onRemove={() => removeRow(index, remove)} />}
        />
      ))}
    </RowsForm>
  );
}

/** The server names the id that it does not take; the form has one picker for both. */
function courseFields(sent: CompleteCourses['courses']): Record<string, `courses.${number}.course`> {
  return Object.fromEntries(
    sent.flatMap(({ at }, index) =>
      ['course_id', 'request_id'].map((name) => [`courses.${index}.${name}`, `courses.${at}.course` as const] as const),
    ),
  );
}

interface CourseEntryProps {
  form: UseFormReturn<CourseRows, unknown, CompleteCourses>;
  index: number;
  /** What a person of this role may say of a course. */
  relations: readonly CourseRelation[];
  /** The person's own universities. */
  universities: readonly NamedEntry[];
  /** The button that removes the row. */
  remove: ReactNode;
}

/** One course: which one, and what the person has to do with it. */
function CourseEntry({ form, index, relations, universities, remove }: CourseEntryProps) {
  const { control } = form;
  const at = `courses.${index}` as const;
  const saved = useWatch({ control, name: `${at}.saved` });
  return (
    <section aria-label={`Course ${index + 1}`} className="grid gap-3 py-5">
      <div className="-mr-2.5 flex min-h-10 items-center gap-2">
        {saved ? (
          <SavedCourse form={form} index={index} />
        ) : (
          <h3 className="min-w-0 flex-1 text-16">Course {index + 1}</h3>
        )}
        {remove}
      </div>
      {!saved && <NewCourse form={form} index={index} universities={universities} />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_9.5rem_6rem]">
        <div className="max-sm:col-span-full">
          <Relation form={form} index={index} relations={relations} />
        </div>
        <FormField control={control} name={`${at}.term`} label="Term">
          {(field) => <TextInput {...field} autoComplete="off" placeholder="WS 2025" />}
        </FormField>
        <FormField control={control} name={`${at}.grade`} label="Grade">
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      </div>
    </section>
  );
}

type PartProps = Pick<CourseEntryProps, 'form' | 'index'>;

/** The heading of a row whose course stays. */
function SavedCourse({ form: { control }, index }: PartProps) {
  const errorId = useId();
  return (
    <Controller
      control={control}
      name={`courses.${index}.course`}
      render={({ field: { value }, fieldState: { error } }) => (
        <div className="min-w-0 flex-1">
          <h3 className="text-16 break-words">{value && courseLabel(value)}</h3>
          <p className="text-13 break-words text-muted">
            {value?.university}
            {value?.course_id === null && ' · Waiting for approval'}
          </p>
          {error?.message && <FieldError id={errorId}>{error.message}</FieldError>}
        </div>
      )}
    />
  );
}

function NewCourse({ form, index, universities }: PartProps & Pick<CourseEntryProps, 'universities'>) {
  const rows = useWatch({ control: form.control, name: 'courses' });
  const taken = rows.flatMap(({ course }, other) => (other === index ? [] : (course?.course_id ?? [])));
  return (
    <Controller
      control={form.control}
      name={`courses.${index}.course`}
      render={({ field, fieldState: { error } }) => (
        <CoursePicker
          {...field}
          universities={universities}
          taken={taken}
          allowRequest
          required
          error={error?.message}
        />
      )}
    />
  );
}

function Relation({ form, index, relations }: PartProps & Pick<CourseEntryProps, 'relations'>) {
  return (
    <FormField control={form.control} name={`courses.${index}.relation`} label="What you did">
      {(field) => (
        <Select
          {...field}
          // What someone said in another role stays until they change it.
          options={courseRelations
            .filter((relation) => relation === field.value || relations.includes(relation))
            .map((value) => ({ value, label: relationNames[value] }))}
        />
      )}
    </FormField>
  );
}
