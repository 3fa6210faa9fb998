import { useRef } from 'react';

import { type ChosenCourse, CoursePicker } from '#features/lists/course-picker.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { ownUniversities } from '#features/profiles/api/user-courses.ts';

/** Any course of any university. */
export function OtherCourse({ onChoose }: { onChoose: (course: ChosenCourse) => void }) {
  const profile = useOwnProfile();
  const reached = useRef(false);
  return (
    <CoursePicker
      label="Another course"
      universities={profile ? ownUniversities(profile) : []}
      value={null}
      onChange={(course) => course && onChoose(course)}
      allowRequest={false}
      size="sm"
      ref={(element) => {
        if (reached.current || !element) return;
        reached.current = true;
        element.focus();
      }}
    />
  );
}
