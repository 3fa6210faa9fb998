import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { DialogActions } from '#ui/overlays/dialog-actions.tsx';
import { Banner } from '#ui/states/banner.tsx';

import type { Viewer } from '../viewer.ts';

interface PhoneStepProps {
  viewer: Viewer;
  onCancel: () => void;
}

/** Before the first request (spec 2 §5). Once the number is saved its place is taken by the request itself. */
export function PhoneStep({ viewer: { savePhone, phoneInput }, onCancel }: PhoneStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { phone: '' } });
  const { errors, isSubmitting } = formState;
  // It may come in place of a request that was refused, which took the focus along.
  useEffect(() => setFocus('phone'), [setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    setFailure(null);
    try {
      await savePhone(phone);
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
            {phoneInput(field)}
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
