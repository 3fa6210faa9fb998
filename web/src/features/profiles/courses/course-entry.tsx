import { type CourseRelation, courseRelations } from '@coursemate/contract/courses';
import type { NamedEntry } from '@coursemate/contract/lists';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';

import { CoursePicker } from '#features/lists/course-picker.tsx';
import { courseLabel } from '#features/lists/use-courses.ts';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { relationNames } from '../course-line.tsx';
import type { CompleteCourses, CourseRows } from './course-rows-schema.ts';

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
export function CourseEntry({ form, index, relations, universities, remove }: CourseEntryProps) {
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
        <Controller
          control={control}
          name={`${at}.term`}
          render={({ field, fieldState: { error } }) => (
            <Field label="Term" error={error?.message}>
              <TextInput {...field} autoComplete="off" placeholder="WS 2025" />
            </Field>
          )}
        />
        <Controller
          control={control}
          name={`${at}.grade`}
          render={({ field, fieldState: { error } }) => (
            <Field label="Grade" error={error?.message}>
              <TextInput {...field} autoComplete="off" />
            </Field>
          )}
        />
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
    <Controller
      control={form.control}
      name={`courses.${index}.relation`}
      render={({ field, fieldState: { error } }) => (
        <Field label="What you did" error={error?.message}>
          <Select
            {...field}
            // What someone said in another role stays until they change it.
            options={courseRelations
              .filter((relation) => relation === field.value || relations.includes(relation))
              .map((value) => ({ value, label: relationNames[value] }))}
          />
        </Field>
      )}
    />
  );
}
