import { type ChosenRole, chosenRole } from '@coursemate/contract/roles';
import { GraduationCap, Presentation } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

const OPTIONS = [
  { value: 'student', label: 'Student', text: 'I want to learn', icon: <GraduationCap /> },
  { value: 'teacher', label: 'Teacher', text: 'I share what I know', icon: <Presentation /> },
] as const;

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
