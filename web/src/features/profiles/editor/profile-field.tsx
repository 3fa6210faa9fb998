import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps } from 'react-hook-form';

import { Field } from '#ui/forms/field.tsx';

import type { ProfileValues } from './profile-schema.ts';
import type { ProfileFieldName } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

interface ProfileFieldProps<Name extends ProfileFieldName> {
  form: ProfileForm;
  name: Name;
  label: string;
  labelHidden?: boolean;
  required?: boolean;
  hint?: string;
  /** The control. */
  children: (field: ControllerRenderProps<ProfileValues, Name>) => ReactNode;
}

/** One labelled box of the profile. All use Controller: their order decides which box with an error gets the focus. */
export function ProfileField<Name extends ProfileFieldName>({
  form,
  name,
  children,
  ...rest
}: ProfileFieldProps<Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field {...rest} error={error?.message}>
          {children(field)}
        </Field>
      )}
    />
  );
}
