import type { PickerOption, PickerProps } from './picker-props.ts';

// No id or name contains a NUL character: the server refuses them.
const ACTION = '\0action';

export function isAction(entry: PickerOption): boolean {
  return entry.value === ACTION;
}

/** The options, then the action, so that arrow keys and search reach it like any other entry. */
export function entriesOf({ options, action }: Pick<PickerProps, 'options' | 'action'>): PickerOption[] {
  return action ? [...options, { value: ACTION, label: action.label }] : [...options];
}

/** The chosen option, which may be missing from the options that are loaded. */
export function chosenOf({ options, value, valueLabel }: PickerProps): PickerOption | null {
  const found = options.find((option) => option.value === value);
  if (found) return found;
  return value === '' ? null : { value, label: valueLabel ?? value };
}

/** Hands a picked entry to where it belongs. */
export function pick(entry: PickerOption | null, { onChange, action }: PickerProps): void {
  if (entry && isAction(entry)) action?.onSelect();
  else onChange(entry?.value ?? '');
}
