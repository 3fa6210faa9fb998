import { limits } from '@coursemate/contract/base/limits';
import { type Gender, genders, type OwnProfile } from '@coursemate/contract/profiles';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { DateInput } from '#ui/forms/date-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Card } from '#ui/page/card.tsx';
import { Select } from '#ui/pickers/select.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useSaveProfile } from '../api/save-profile.ts';
import { PhoneInput } from '../phone-input.tsx';
import { Guarded } from '../restricted.tsx';
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
        <FormField control={form.control} name="name" label="First name" required>
          {(field) => <TextInput {...field} autoComplete="given-name" />}
        </FormField>
        <FormField control={form.control} name="last_name" label="Last name" required>
          {(field) => <TextInput {...field} autoComplete="family-name" />}
        </FormField>
        <FormField control={form.control} name="email" label="Email" required>
          {(field) => <TextInput {...field} type="email" autoComplete="email" />}
        </FormField>
        <FormField
          control={form.control}
          name="phone_number"
          label="Phone number"
          hint="Shared only after a contact exchange in chat"
        >
          {(field) => <PhoneInput {...field} homeCountryId={homeCountryId} missing={profile.phone_number === null} />}
        </FormField>
        <FormField control={form.control} name="date_of_birth" label="Date of birth">
          {(field) => <DateInput {...field} {...birth} autoComplete="bday" />}
        </FormField>
        <FormField control={form.control} name="gender" label="Gender">
          {(field) => (
            <Select
              {...field}
              options={field.value === '' ? OPTIONS : [WAY_BACK, ...OPTIONS]}
              placeholder="Select gender"
            />
          )}
        </FormField>
      </div>
    </Card>
  );
}

/** A new email address waits for its link to be opened. It can be sent again or cancelled. */
function PendingEmail({ profile, pendingEmail }: { profile: OwnProfile; pendingEmail: string }) {
  const { user_id, email } = profile;
  const again = useSaveProfile();
  const cancel = useSaveProfile();
  const busy = again.isPending || cancel.isPending;
  const error = again.error ?? cancel.error;
  return (
    <div className="mb-5">
      <Banner tone="info">
        <p>
          {again.isSuccess ? 'We sent another confirmation link to ' : 'We sent a confirmation link to '}
          <strong className="font-semibold">
            <EmailAddress>{pendingEmail}</EmailAddress>
          </strong>
          . Until you open it, your email stays <EmailAddress>{email}</EmailAddress>.
        </p>
        {error && (
          <p role="alert" className="mt-1 text-danger">
            {sentenceOf(error, 'Failed to update profile')}
          </p>
        )}
        <Guarded silent>
          <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              pending={again.isPending}
              onClick={() => {
                cancel.reset();
                again.mutate({ user_id, email: pendingEmail });
              }}
            >
              Send again
            </Button>
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              pending={cancel.isPending}
              onClick={() => {
                again.reset();
                cancel.mutate({ user_id, pending_email: null });
              }}
            >
              Cancel change
            </Button>
          </div>
        </Guarded>
      </Banner>
    </div>
  );
}

/** The same day some years ago; 29 February becomes 28 February. */
function yearsAgo(today: Date, years: number): Date {
  const [year, month] = [today.getUTCFullYear() - years, today.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)));
}

function text(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The first and the last day on which someone of an allowed age can be born, for the calendar of a date input. */
export function birthBounds(today: Date): { min: string; max: string } {
  const first = yearsAgo(today, limits.ageMax + 1);
  first.setUTCDate(first.getUTCDate() + 1); // on the day itself they turn too old
  return { min: text(first), max: text(yearsAgo(today, limits.ageMin)) };
}
