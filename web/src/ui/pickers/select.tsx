import { Field, useFieldControl } from '../forms/field.tsx';
import { useFirstPress } from '../overlays/use-first-press.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import type { SelectProps } from './open-select.tsx';
import { pickerTriggerClass, PickerTriggerContent } from './picker-parts.tsx';
import type { PickerOption } from './picker-props.ts';

const OpenSelect = lazyPart(async () => (await import('./open-select.tsx')).OpenSelect, ClosedSelect);

/** A choice of one from a list. Stands in a `Field`, which has label and error. */
export function Select(props: SelectProps) {
  const { pressed, closed } = useFirstPress(useFieldControl().id, 'listbox');
  return pressed ? <OpenSelect {...props} /> : <ClosedSelect {...props} closed={closed} />;
}

/** Pressed already: the one that opens is on its way. */
const LOADING = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false };

function ClosedSelect(props: SelectProps & { closed?: object }) {
  const { size = 'md', disabled, onBlur, ref, closed = LOADING } = props;
  const { required, ...control } = useFieldControl();
  return (
    <button
      {...control}
      {...closed}
      ref={ref}
      type="button"
      {...(required && { 'aria-required': true })}
      disabled={disabled}
      onBlur={onBlur}
      className={pickerTriggerClass(size)}
    >
      <PickerTriggerContent {...props} />
    </button>
  );
}

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
