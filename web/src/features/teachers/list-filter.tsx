import { Field } from '#ui/forms/field.tsx';
import type { PickerOption, PickerProps, PickerSearch } from '#ui/pickers/picker-props.ts';
import { Select } from '#ui/pickers/select.tsx';

interface ListFilterProps extends Pick<PickerProps, 'action' | 'ref'> {
  label: string;
  /** The entry that removes the filter: 'Any country'. */
  any: string;
  options: readonly PickerOption[];
  /** '' for no filter. */
  value: string;
  onChange: (value: string) => void;
  valueLabel?: string | undefined;
  /** Instead of `any`, while there is nothing to choose from. */
  waiting?: string | undefined;
  disabled?: boolean;
  loading?: boolean;
  search?: PickerSearch;
}

/** A filter by one entry of a list. */
export function ListFilter({ label, any, waiting, options, ...select }: ListFilterProps) {
  return (
    <Field label={label}>
      <Select {...select} size="sm" options={[{ value: '', label: waiting ?? any }, ...options]} />
    </Field>
  );
}
