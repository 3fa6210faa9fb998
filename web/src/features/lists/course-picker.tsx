import type { ListRequest, NamedEntry } from '@coursemate/contract/lists';
import { useEffect, useRef, useState } from 'react';

import { Field } from '#ui/forms/field.tsx';
import type { ControlSize } from '#ui/forms/text-input.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { courseLabel, useCourses } from './api/courses.ts';
import { ListedUniversityPicker } from './listed-university-picker.tsx';
import { LoadFailure, type PickerField } from './picker-field.tsx';
import { RequestableSelect } from './requestable-select.tsx';

/** A course of the list, or one that was asked for: exactly one of the two ids is set. */
export interface ChosenCourse {
  course_id: number | null;
  request_id: string | null;
  name: string;
  code: string | null;
  university_id: number;
  university: string;
}

interface CoursePickerProps extends PickerField<ChosenCourse | null> {
  /** The person's own universities. The first is chosen at first; any other can be looked up. */
  universities: readonly NamedEntry[];
  /** Courses that cannot be chosen, because they are chosen already. */
  taken?: readonly number[];
  /** Whether a missing course can be asked for. The request is then chosen at once. */
  allowRequest?: boolean;
}

/** A university, then one of its courses by code or name. Stays empty after a choice when `value` stays null. */
export function CoursePicker({ universities, ...props }: CoursePickerProps) {
  const { value, onChange } = props;
  const [chosen, setChosen] = useState<NamedEntry | null>(value && { id: value.university_id, name: value.university });
  const university = chosen ?? universities[0] ?? null;

  function chooseUniversity(next: NamedEntry | null) {
    setChosen(next);
    if (value) onChange(null);
  }

  return (
    <div className="grid gap-4">
      <UniversityOfCourse
        own={universities}
        value={university}
        onChange={chooseUniversity}
        disabled={props.disabled}
        size={props.size}
      />
      {/* Words that were typed and a request are about one university. */}
      <CourseOfUniversity key={university?.id} university={university} {...props} />
    </div>
  );
}

interface UniversityOfCourseProps {
  own: readonly NamedEntry[];
  value: NamedEntry | null;
  onChange: (university: NamedEntry | null) => void;
  disabled: boolean | undefined;
  size: ControlSize | undefined;
}

const LABEL = 'University of the course';

/** One's own universities, and a way to all others. */
function UniversityOfCourse({ own, value, onChange, disabled, size = 'md' }: UniversityOfCourseProps) {
  const [elsewhere, setElsewhere] = useState(false);
  const comesBack = useRef(false);
  const known = value === null || own.some(({ id }) => id === value.id) ? own : [...own, value];
  const field = { disabled, size };

  if (elsewhere || known.length === 0) {
    return (
      <OtherUniversity
        {...field}
        value={value}
        open={elsewhere}
        onChoose={(university) => {
          comesBack.current = true;
          setElsewhere(false);
          onChange(university);
        }}
      />
    );
  }
  return (
    <Field label={LABEL}>
      <Select
        {...field}
        ref={(element) => {
          if (!element || !comesBack.current) return;
          // What had the focus has just disappeared.
          comesBack.current = false;
          element.focus();
        }}
        value={value === null ? '' : String(value.id)}
        onChange={(chosen) => onChange(known.find(({ id }) => String(id) === chosen) ?? null)}
        options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
        action={{ label: 'Another university…', onSelect: () => setElsewhere(true) }}
      />
    </Field>
  );
}

interface OtherUniversityProps {
  value: NamedEntry | null;
  /** Whether its list opens at once. */
  open: boolean;
  onChoose: (university: NamedEntry) => void;
  disabled: boolean | undefined;
  size: ControlSize;
}

function OtherUniversity({ value, open, onChoose, ...field }: OtherUniversityProps) {
  const trigger = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) trigger.current?.click();
  }, [open]);
  return (
    <ListedUniversityPicker
      {...field}
      ref={(element) => void (trigger.current = element)}
      label={LABEL}
      value={value}
      onChange={(university) => university && onChoose(university)}
    />
  );
}

type CourseOfUniversityProps = Omit<CoursePickerProps, 'universities'> & { university: NamedEntry | null };

/** One of the courses of a university by code or name; without one there is nothing to choose from. */
export function CourseOfUniversity(props: CourseOfUniversityProps) {
  const { university, label = 'Course', taken = [], value, onChange, disabled = false, ...picker } = props;
  const courses = useCourses(university?.id ?? null, taken);

  function choose(chosen: string) {
    const course = courses.withId(chosen);
    if (!course) return onChange(null);
    const { id, ...known } = course;
    onChange({ ...known, course_id: id, request_id: null });
  }

  function chooseRequest(request: ListRequest): string {
    const requested = university && courseOf(request, university);
    onChange(requested);
    return requested ? valueOf(requested) : '';
  }

  return (
    <RequestableSelect
      {...picker}
      label={label}
      type="courses"
      value={value ? valueOf(value) : ''}
      valueLabel={value ? courseLabel(value) : undefined}
      onChange={choose}
      onRequested={chooseRequest}
      options={courses.options}
      placeholder={placeholderOf(university, courses.loading)}
      disabled={disabled || university === null}
      loading={courses.searching}
      searchPlaceholder="Code or name..."
      onSearch={courses.onSearch}
      {...(university && {
        place: { university_id: university.id },
        note: `This course will be added for ${university.name}`,
      })}
    >
      {courses.failed && <LoadFailure list="courses" retrying={courses.retrying} onRetry={courses.retry} />}
    </RequestableSelect>
  );
}

function valueOf({ course_id, request_id }: ChosenCourse): string {
  return course_id === null ? `request ${request_id}` : String(course_id);
}

function courseOf({ id, requested_name, additional_data }: ListRequest, university: NamedEntry): ChosenCourse {
  return {
    course_id: null,
    request_id: id,
    name: requested_name,
    code: additional_data.code ?? null,
    university_id: university.id,
    university: additional_data.university ?? university.name,
  };
}

function placeholderOf(university: NamedEntry | null, loading: boolean): string {
  if (university === null) return 'Select university first';
  return loading ? 'Loading courses...' : 'Select course';
}
