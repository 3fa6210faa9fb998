import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';
import { PhoneInput } from '#features/profiles/phone-input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

interface PhoneStepProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** Before the first request. */
export function PhoneStep({ onSaved, onCancel }: PhoneStepProps) {
  const profile = useOwnProfile();
  const save = useSaveProfile();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { phone: '' } });
  const { errors, isSubmitting } = formState;
  // A refused request form had the focus and is gone.
  useEffect(() => setFocus('phone'), [setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    if (!profile) return;
    setFailure(null);
    try {
      await save.mutateAsync({ user_id: profile.user_id, phone_number: phone });
      onSaved();
    } catch (error) {
      if (!attachToFields(error, { setError, fields: { phone_number: 'phone' } })) {
        setFailure(sentenceOf(error, 'Failed to save the phone number'));
      }
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Controller
        control={control}
        name="phone"
        rules={{ required: 'Please enter a valid phone number' }}
        render={({ field }) => (
          <Field
            label="Phone number"
            required
            error={errors.phone?.message}
            hint="A teacher sees it only after you both agree to exchange contacts."
          >
            <PhoneInput {...field} homeCountryId={profile?.country_id ?? ''} missing={false} />
          </Field>
        )}
      />
      <DialogActions>
        <Button look="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Save and continue
        </Button>
      </DialogActions>
    </form>
  );
}
