import type { OwnProfile } from '@coursemate/contract/profiles';
import { Controller } from 'react-hook-form';

import { PlaceFields, useDependentPlace } from '#features/lists/index.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Card } from '#ui/page/card.tsx';

import { roleOptions } from '../role/roles.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const PLACE = { country: 'country_id', city: 'city_id' } as const;

interface PlaceSectionProps {
  form: ProfileForm;
  /** The saved role. It cannot become or stop being `admin` here. */
  role: OwnProfile['role'];
}

export function PlaceSection({ form, role }: PlaceSectionProps) {
  const { control } = form;
  const place = useDependentPlace(form, PLACE);
  const isAdmin = role === 'admin';
  return (
    <Card title={isAdmin ? 'Location' : 'Role & Location'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isAdmin && (
          // The cards are aligned with the boxes below.
          <div className="sm:col-span-2 **:[[role=radiogroup]>div]:gap-x-5">
            <Controller
              control={control}
              name="role"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <RadioGroup
                  label="Role"
                  look="cards"
                  options={roleOptions}
                  value={value}
                  onChange={onChange}
                  required
                  error={error?.message}
                />
              )}
            />
          </div>
        )}
        <PlaceFields form={form} names={PLACE} place={place} required={!isAdmin} />
      </div>
    </Card>
  );
}
