import { Field } from '#ui/forms/field.tsx';

import type { PickerOption } from './picker-props.ts';
import { Select } from './select.tsx';

interface FilterSelectProps {
  label: string;
  options: readonly PickerOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One of the filters above a table; its button reads «Status: Pending». */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Field label={label} labelHidden>
      <Select prefix={`${label}:`} options={options} value={value} onChange={onChange} />
    </Field>
  );
}
