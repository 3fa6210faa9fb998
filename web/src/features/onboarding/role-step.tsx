import { type ChosenRole, chosenRole } from '@coursemate/contract/base/roles';
import type { FoundCourse } from '@coursemate/contract/courses';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { CourseFinder } from '#features/lists/course-finder.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { roleOptions } from '#features/profiles/person.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { dropDraft, keepDraft } from '#lib/drafts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { courseOf, draftKey } from './answer-drafts.ts';
import { CourseLine, StepHeading } from './components/step-parts.tsx';

const MEANINGS = {
  student: 'I want to learn',
  teacher: 'I share what I know',
} as const satisfies Record<ChosenRole, string>;
const OPTIONS = roleOptions.map((option) => ({ ...option, text: MEANINGS[option.value] }));

export function RoleStep() {
  const profile = useOwnProfile();
  if (!profile) return null;
  return (
    <>
      <StepHeading step="role" title="What brings you here?" text="You can change your mind at any time." />
      <RoleForm profile={profile} />
    </>
  );
}

function RoleForm({ profile: { user_id, role: saved } }: { profile: OwnProfile }) {
  const [course, setCourse] = useState(() => courseOf(user_id));
  const [role, setRole] = useState<ChosenRole>(saved === 'teacher' ? 'teacher' : 'student');
  const save = useSaveProfile();
  const navigate = useNavigate();

  function chooseCourse(next: FoundCourse | null) {
    setCourse(next);
    if (next) keepDraft(draftKey('course', user_id), next);
    else dropDraft(draftKey('course', user_id));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ user_id, role }, { onSuccess: () => void navigate({ to: '/onboarding/country' }) });
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      <CourseFinder
        label="Which course is it about? (optional)"
        hint="At any university. You can name more later."
        value={course}
        onChange={chooseCourse}
        size="lg"
      />
      <CourseLine course={course} role={role} />
      <RadioGroup
        label="How will you use Coursemate?"
        look="cards"
        options={OPTIONS}
        value={role}
        onChange={(value) => setRole(chosenRole.parse(value))}
      />
      {save.error && <Banner tone="danger">{sentenceOf(save.error, 'Failed to update role')}</Banner>}
      <Button type="submit" wide pending={save.isPending} pendingLabel="Saving...">
        Continue
      </Button>
    </form>
  );
}
