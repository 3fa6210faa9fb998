import { type Gender, genders, type OwnProfile } from '@coursemate/contract/profiles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { DateInput } from '#ui/forms/date-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Card } from '#ui/page/card.tsx';
import { Select } from '#ui/pickers/select.tsx';

import { PhoneInput } from '../phone-input.tsx';
import { birthBounds } from './birth-bounds.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfileField } from './profile-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const GENDERS = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  prefer_not_to_say: 'Prefer not to say',
} as const satisfies Record<Gender, string>;

const OPTIONS = genders.map((value) => ({ value, label: GENDERS[value] }));
const WAY_BACK = { value: '', label: 'Not specified' };

export function BasicSection({ form, profile }: { form: ProfileForm; profile: OwnProfile }) {
  const [birth] = useState(() => birthBounds(new Date()));
  const homeCountryId = useWatch({ control: form.control, name: 'country_id' });
  return (
    <Card title="Basic Information">
      {profile.pending_email !== null && <PendingEmail profile={profile} pendingEmail={profile.pending_email} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileField form={form} name="name" label="First name" required>
          {(field) => <TextInput {...field} autoComplete="given-name" />}
        </ProfileField>
        <ProfileField form={form} name="last_name" label="Last name" required>
          {(field) => <TextInput {...field} autoComplete="family-name" />}
        </ProfileField>
        <ProfileField form={form} name="email" label="Email" required>
          {(field) => <TextInput {...field} type="email" autoComplete="email" />}
        </ProfileField>
        <ProfileField
          form={form}
          name="phone_number"
          label="Phone number"
          hint="Shared only after a contact exchange in chat"
        >
          {(field) => <PhoneInput {...field} homeCountryId={homeCountryId} missing={profile.phone_number === null} />}
        </ProfileField>
        <ProfileField form={form} name="date_of_birth" label="Date of birth">
          {(field) => <DateInput {...field} {...birth} autoComplete="bday" />}
        </ProfileField>
        <ProfileField form={form} name="gender" label="Gender">
          {(field) => (
            <Select
              {...field}
              options={field.value === '' ? OPTIONS : [WAY_BACK, ...OPTIONS]}
              placeholder="Select gender"
            />
          )}
        </ProfileField>
      </div>
    </Card>
  );
}
