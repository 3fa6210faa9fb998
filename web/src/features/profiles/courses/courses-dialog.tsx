import { limits } from '@coursemate/contract/base/limits';
import type { UserCourse } from '@coursemate/contract/courses';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';

import { useReplaceCourses, userCoursesQuery } from '../api/user-courses.ts';
import { ownUniversities } from '../own-universities.ts';
import { serverRowFields } from '../rows/filled-rows.ts';
import { RowsDialog } from '../rows/rows-dialog.tsx';
import { RemoveRow, RowsForm, useRowFocus } from '../rows/rows-form.tsx';
import { CourseEntry } from './course-entry.tsx';
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
      if (!attachToFields(error, { setError, fields: { ...known, ...courseFields(courses) } })) {
        setError('root', { message: sentenceOf(error, 'Failed to save courses') });
      }
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
