import type { OwnProfile } from '@coursemate/contract/profiles';
import type { ReactNode } from 'react';

import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';

import { RESTRICTED } from './restricted.tsx';
import { useRoleChange } from './role/role-change-dialog.tsx';
import { roleOptions } from './roles.tsx';

/** The switch between student and teacher in the header. */
export function RoleSwitch({ profile }: { profile: OwnProfile }) {
  const { choose, dialog } = useRoleChange(profile);
  const pill = (
    <RadioGroup
      label="Your role"
      labelHidden
      look="segments"
      options={roleOptions}
      value={profile.role ?? ''}
      onChange={choose}
      disabled={profile.blocked}
    />
  );
  if (profile.blocked) return <Restricted>{pill}</Restricted>;
  return (
    <>
      {pill}
      {dialog}
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
