import type { OwnProfile } from '@coursemate/contract/profiles';
import { type ChosenRole, chosenRole } from '@coursemate/contract/roles';
import { type ReactNode, useState } from 'react';

import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';

import { RESTRICTED } from '../restricted.tsx';
import { useLeave } from '../unsaved/use-unsaved.ts';
import { RoleChangeDialog } from './role-change-dialog.tsx';
import { roleOptions } from './roles.tsx';

/** The switch between student and teacher in the header. */
export function RoleSwitch({ profile }: { profile: OwnProfile }) {
  const [chosen, setChosen] = useState<ChosenRole | null>(null);
  const { leave } = useLeave();
  const pill = (
    <RadioGroup
      label="Your role"
      labelHidden
      look="segments"
      options={roleOptions}
      value={profile.role ?? ''}
      // A profile without an email cannot be saved, so nothing happens (spec 1 §4).
      onChange={(value) => profile.email && leave(() => setChosen(chosenRole.parse(value)))}
      disabled={profile.blocked}
    />
  );
  if (profile.blocked) return <Restricted>{pill}</Restricted>;
  return (
    <>
      {pill}
      <RoleChangeDialog profile={profile} role={chosen} onCancel={() => setChosen(null)} />
    </>
  );
}

/** A disabled control shows no tooltip, so the element around it does; screen readers get the sentence as text. */
function Restricted({ children }: { children: ReactNode }) {
  return (
    <Tooltip text={RESTRICTED}>
      <div className="inline-flex rounded-pill">
        {children}
        <VisuallyHidden>{RESTRICTED}</VisuallyHidden>
      </div>
    </Tooltip>
  );
}
