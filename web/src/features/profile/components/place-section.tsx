import type { OwnProfile } from '@coursemate/contract/profiles';
import { GraduationCap, Presentation } from 'lucide-react';
import { Controller } from 'react-hook-form';

import { CityPicker } from '#lib/lists/city-picker.tsx';
import { CountryPicker } from '#lib/lists/country-picker.tsx';
import { useDependentPlace } from '#lib/lists/use-dependent-place.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

import type { ProfileForm } from '../use-profile-form.ts';

const ROLES = [
  { value: 'student', label: 'Student', icon: <GraduationCap /> },
  { value: 'teacher', label: 'Teacher', icon: <Presentation /> },
] as const;

interface PlaceSectionProps {
  form: ProfileForm;
  /** The saved one: nobody becomes an administrator here, or stops being one. */
  role: OwnProfile['role'];
}

export function PlaceSection({ form, role }: PlaceSectionProps) {
  const { control } = form;
  const place = useDependentPlace(form, { country: 'country_id', city: 'city_id' });
  const isAdmin = role === 'admin';
  return (
    <Card title={isAdmin ? 'Location' : 'Role & Location'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isAdmin && (
          // The cards stand exactly over the boxes below.
          <div className="sm:col-span-2 **:[[role=radiogroup]>div]:gap-x-5">
            <Controller
              control={control}
              name="role"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <RadioGroup
                  label="Role"
                  look="cards"
                  options={ROLES}
                  value={value}
                  onChange={onChange}
                  required
                  error={error?.message}
                />
              )}
            />
          </div>
        )}
        <Controller
          control={control}
          name="country_id"
          render={({ field, fieldState: { error } }) => (
            <CountryPicker {...field} onChange={place.setCountry} error={error?.message} required={!isAdmin} />
          )}
        />
        <Controller
          control={control}
          name="city_id"
          render={({ field, fieldState: { error } }) => (
            <CityPicker
              {...field}
              onChange={place.setCity}
              countryId={place.countryId}
              error={error?.message}
              required={!isAdmin}
            />
          )}
        />
      </div>
    </Card>
  );
}
