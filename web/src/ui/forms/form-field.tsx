import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';

import { Field } from './field.tsx';

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Parsed> extends Omit<
  ComponentProps<typeof Field>,
  'error' | 'children'
> {
  control: Control<Values, unknown, Parsed>;
  name: Name;
  /** The control, with what the form library needs of it. */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A labelled control of a form, and its error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Parsed>({
  control,
  name,
  children,
  ...rest
}: FormFieldProps<Values, Name, Parsed>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field {...rest} error={error?.message}>
          {children(field)}
        </Field>
      )}
    />
  );
}
