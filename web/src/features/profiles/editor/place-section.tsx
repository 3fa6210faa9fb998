import type { OwnProfile } from '@coursemate/contract/profiles';

import { PlaceFields } from '#features/lists/place-fields.tsx';
import { useDependentPlace } from '#features/lists/use-dependent-place.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Card } from '#ui/page/card.tsx';

import { useRoleChange } from '../role/role-change-dialog.tsx';
import { roleOptions } from '../roles.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const PLACE = { country: 'country_id', city: 'city_id' } as const;

export function PlaceSection({ form, profile }: { form: ProfileForm; profile: OwnProfile }) {
  const place = useDependentPlace(form, PLACE);
  const isAdmin = profile.role === 'admin';
  return (
    <Card title={isAdmin ? 'Location' : 'Role & Location'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isAdmin && <RoleCards profile={profile} />}
        <PlaceFields form={form} names={PLACE} place={place} required={!isAdmin} />
      </div>
    </Card>
  );
}

/** Not part of the form: a role is changed by itself, after a question. */
function RoleCards({ profile }: { profile: OwnProfile }) {
  const { choose, dialog } = useRoleChange(profile);
  return (
    // The cards are aligned with the boxes below.
    <div className="sm:col-span-2 **:[[role=radiogroup]>div]:gap-x-5">
      <RadioGroup
        label="Role"
        look="cards"
        options={roleOptions}
        value={profile.role ?? ''}
        onChange={choose}
        required
      />
      {dialog}
    </div>
  );
}
