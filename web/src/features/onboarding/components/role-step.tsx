import { type ChosenRole, chosenRole } from '@coursemate/contract/roles';
import { type FormEvent, useState } from 'react';

import { roleOptions } from '#features/profiles/index.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Banner } from '#ui/states/banner.tsx';

const MEANINGS = {
  student: 'I want to learn',
  teacher: 'I share what I know',
} as const satisfies Record<ChosenRole, string>;
const OPTIONS = roleOptions.map((option) => ({ ...option, text: MEANINGS[option.value] }));

interface RoleStepProps {
  /** What was chosen before, for those who came back. */
  initial: ChosenRole;
  pending: boolean;
  error: Error | null;
  onContinue: (role: ChosenRole) => void;
}

/** Step 1 (spec 1 §2). */
export function RoleStep({ initial, pending, error, onContinue }: RoleStepProps) {
  const [role, setRole] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    onContinue(role);
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
      {error && <Banner tone="danger">{sentenceOf(error, 'Failed to update role')}</Banner>}
      <Button type="submit" wide pending={pending} pendingLabel="Saving...">
        Continue
      </Button>
    </form>
  );
}
