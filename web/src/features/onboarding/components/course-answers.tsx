import type { CourseRelation } from '@coursemate/contract/courses';
import type { NamedEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useState } from 'react';

import { courseLabel } from '#features/lists/api/courses.ts';
import { type ChosenCourse, CourseOfUniversity } from '#features/lists/course-picker.tsx';
import { useReplaceCourses } from '#features/profiles/api/user-courses.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { Chip } from '#ui/buttons/chip.tsx';

import { courseOf, draftKey, startCourses } from '../answer-drafts.ts';

const keyOf = ({ course_id, request_id }: ChosenCourse) => course_id ?? request_id;

/** The courses that were chosen so far, kept like the other answers. Only those of the chosen university count. */
export function useCourseAnswers({ user_id, role }: OwnProfile, universityId: number | null) {
  const draft = draftKey('courses', user_id);
  const [all, setAll] = useState(() => startCourses(readDraft(draft), courseOf(user_id)));
  const replace = useReplaceCourses(user_id);
  const relation: CourseRelation = role === 'teacher' ? 'took' : 'taking';
  const courses = all.filter(({ university_id }) => university_id === universityId);

  function change(next: ChosenCourse[]) {
    setAll(next);
    keepDraft(draft, next);
  }
  /** Whether it worked. Onboarding is over all the same, and the profile says what is missing. */
  async function save(): Promise<boolean> {
    if (courses.length === 0) return true;
    const toSend = courses.map(({ course_id, request_id }) =>
      course_id === null ? { request_id, relation } : { course_id, relation },
    );
    try {
      await replace.mutateAsync(toSend);
      return true;
    } catch {
      return false;
    }
  }

  return {
    courses,
    add: (course: ChosenCourse) => change([...all.filter((other) => keyOf(other) !== keyOf(course)), course]),
    remove: (course: ChosenCourse) => change(all.filter((other) => other !== course)),
    save,
    dropDraft: () => dropDraft(draft),
  };
}

interface CourseAnswersProps {
  role: OwnProfile['role'];
  university: NamedEntry;
  answers: ReturnType<typeof useCourseAnswers>;
}

/** Courses of the university that was just chosen, as many as one likes. */
export function CourseAnswers({ role, university, answers: { courses, add, remove } }: CourseAnswersProps) {
  const question = role === 'teacher' ? 'Which courses can you help with?' : 'Which courses are you taking?';
  return (
    <div className="grid gap-3">
      <CourseOfUniversity
        label={`${question} (optional)`}
        university={university}
        value={null}
        onChange={(course) => course && add(course)}
        taken={courses.flatMap(({ course_id }) => course_id ?? [])}
        allowRequest
        size="lg"
      />
      {courses.length > 0 && (
        <ul aria-label="Chosen courses" className="flex flex-wrap gap-2">
          {courses.map((course) => (
            <li key={keyOf(course)} className="max-w-full">
              <Chip tone="brand" onRemove={() => remove(course)} removeLabel={`Remove ${course.name}`}>
                {courseLabel(course)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
