import { type KeyboardEvent, useLayoutEffect } from 'react';

import { Field, useFieldControl } from '../forms/field.tsx';
import { useFirstPress } from '../overlays/use-first-press.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import type { SelectProps } from './open-select.tsx';
import { pickerTriggerClass, PickerTriggerContent } from './picker-parts.tsx';
import type { PickerOption } from './picker-props.ts';
import { useTypedAhead } from './typed-ahead.ts';

const OpenSelect = lazyPart(async () => (await import('./open-select.tsx')).OpenSelect, LoadingSelect);

/** A choice of one from a list. Stands in a `Field`, which has label and error. */
export function Select(props: SelectProps) {
  const { pressed, press, closed } = useFirstPress(useFieldControl().id, 'listbox');
  const { typed, onKeyDown } = useTypedAhead(press);
  if (pressed) return <OpenSelect {...props} typedAhead={typed} />;
  if (!props.search) return <ClosedSelect {...props} closed={closed} />;
  const letters = { onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event) || closed.onKeyDown(event) };
  return <ClosedSelect {...props} closed={{ ...closed, ...letters }} />;
}

/** Pressed already: the one that opens is on its way. It keeps the focus and what is typed meanwhile. */
function LoadingSelect(props: SelectProps) {
  const { id } = useFieldControl();
  const { onKeyDown } = useTypedAhead(() => {}, props.typedAhead);
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false };
  return <ClosedSelect {...props} closed={{ ...closed, ...(props.search && { onKeyDown }) }} />;
}

function ClosedSelect(props: SelectProps & { closed: object }) {
  const { size = 'md', disabled, onBlur, ref, closed } = props;
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
