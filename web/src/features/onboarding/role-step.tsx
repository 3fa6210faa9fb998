import { type ChosenRole, chosenRole } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { roleOptions } from '#features/profiles/person.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { StepHeading } from './components/step-parts.tsx';

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
      <StepHeading step="role" title="How will you use Coursemate?" text="You can change your mind at any time." />
      <RoleForm profile={profile} />
    </>
  );
}

function RoleForm({ profile: { user_id, role: saved } }: { profile: OwnProfile }) {
  const [role, setRole] = useState<ChosenRole>(saved === 'teacher' ? 'teacher' : 'student');
  const save = useSaveProfile();
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ user_id, role }, { onSuccess: () => void navigate({ to: '/onboarding/country' }) });
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      <RadioGroup
        label="Your role"
        labelHidden
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
