import { later } from '#lib/later.tsx';
import { useFieldControl } from '#ui/forms/field.tsx';
import { useOpenable } from '#ui/overlays/use-openable.ts';

import type { SelectProps } from './open-select.tsx';
import { pickerTriggerClass, PickerTriggerContent } from './picker-parts.tsx';
import { chosenOf } from './picker-props.ts';

/** Lists with their search are 25 KB, and on most visits nobody opens one. */
const openSelect = later(async () => (await import('./open-select.tsx')).OpenSelect);

/** A choice of one from a list. Stands in a `Field`, which has label and error. */
export function Select(props: SelectProps) {
  const { size = 'md', placeholder, prefix, disabled, onBlur, ref } = props;
  const { required, ...control } = useFieldControl();
  const { loaded, closed } = useOpenable(openSelect, control.id, 'listbox');
  if (loaded) return <openSelect.Part {...props} />;
  return (
    <button
      {...control}
      {...closed}
      ref={ref}
      type="button"
      {...(required && { 'aria-required': true })}
      disabled={disabled}
      onBlur={() => {
        closed.onBlur();
        onBlur?.();
      }}
      className={pickerTriggerClass(size)}
    >
      <PickerTriggerContent
        text={chosenOf(props)?.label}
        placeholder={placeholder}
        chosen={props.value !== ''}
        prefix={prefix}
      />
    </button>
  );
}
