import { findCourses, type FoundCourse } from '@coursemate/contract/courses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { Field } from '#ui/forms/field.tsx';
import type { PickerOption } from '#ui/pickers/picker-props.ts';
import { Select } from '#ui/pickers/select.tsx';

import { courseLabel } from './api/courses.ts';
import { LIST_FRESH_MS } from './api/fetch-list.ts';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { searchOptions, useSearch } from './picker-search.ts';

/** No id contains a NUL character. */
const BEGIN: PickerOption = { value: '\0begin', label: 'Type a code or a name', disabled: true };

const NONE: PickerOption = { value: '', label: 'No course' };

function foundCoursesQuery(search: string) {
  return queryOptions({
    queryKey: ['courses', 'found', search],
    queryFn: async ({ signal }) => (await call(findCourses, { query: { search }, signal })).courses,
    enabled: search !== '',
    staleTime: LIST_FRESH_MS,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
}

/** A course of any university, found by its code, its name and where it is taught. `value` is null for none. */
export function CourseFinder(props: PickerField<FoundCourse | null> & { hint?: string }) {
  const { label = 'Course', hint, error, required = false, value, onChange, ...picker } = props;
  const { typed, query, onSearch } = useSearch();
  const {
    data: found = [],
    isLoading,
    isFetching,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery(foundCoursesQuery(query));
  const current = typed === query && !isPlaceholderData;
  const fitting = searchOptions({
    options: found.map((course) => ({ value: String(course.id), label: labelOf(course) })),
    typed,
    current,
    hasNext: false,
  });

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      <Select
        {...picker}
        value={value === null ? '' : String(value.id)}
        valueLabel={value ? labelOf(value) : undefined}
        onChange={(id) => onChange(found.find((course) => String(course.id) === id) ?? null)}
        options={typed === '' ? [value ? NONE : BEGIN] : fitting}
        placeholder="Find a course"
        loading={typed !== '' && !isError && (!current || isLoading)}
        search={{ placeholder: 'Code or name...', onSearch }}
      />
      {isError && <LoadFailure list="courses" retrying={isFetching} onRetry={() => void refetch()} />}
    </Field>
  );
}

function labelOf(course: FoundCourse): string {
  return `${courseLabel(course)}, ${course.university}`;
}
