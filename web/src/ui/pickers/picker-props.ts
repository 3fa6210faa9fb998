import type { RefCallback } from 'react';

import type { ControlSize } from '#ui/forms/control-class.ts';

export interface PickerOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** What every control has that offers a list, shaped so that a form library's controlled field can be spread onto it. */
export interface PickerProps {
  /** An option with the value '' is a way back to no choice and looks like a placeholder. */
  options: readonly PickerOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The words for `value` when it is not among the options that are loaded. */
  valueLabel?: string | undefined;
  placeholder?: string | undefined;
  size?: ControlSize;
  disabled?: boolean | undefined;
  /** Options are on their way. */
  loading?: boolean;
  /** A last entry that does something instead of being chosen. */
  action?: { label: string; onSelect: () => void } | undefined;
  onBlur?: () => void;
  ref?: RefCallback<HTMLElement>;
}

export interface PickerSearch {
  placeholder: string;
  /** With it the caller finds the options; without it the given ones are filtered here. */
  onSearch?: (query: string) => void;
}

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
