import type { RefCallback } from 'react';

import type { ControlSize } from '../forms/text-input.tsx';

export interface PickerOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The props of every control with a list. A controlled field of a form library fits them. */
export interface PickerProps {
  /** An option with the value '' clears the choice and looks like a placeholder. */
  options: readonly PickerOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The label of `value` when it is not among the loaded options. */
  valueLabel?: string | undefined;
  placeholder?: string | undefined;
  /** Stands before the chosen option, for a control whose label is hidden. */
  prefix?: string | undefined;
  size?: ControlSize;
  disabled?: boolean | undefined;
  /** Whether options are being loaded. */
  loading?: boolean;
  /** A last entry that does something instead of being chosen. It gets what was typed into the search. */
  action?: { label: string; onSelect: (typed: string) => void } | undefined;
  onBlur?: () => void;
  ref?: RefCallback<HTMLElement>;
}

export interface PickerSearch {
  placeholder: string;
  /** With it the caller searches; without it the given options are filtered here. */
  onSearch?: (query: string) => void;
}

// No id or name contains a NUL character: the server refuses them.
const ACTION = '\0action';

export function isAction(entry: PickerOption): boolean {
  return entry.value === ACTION;
}

/** The options and the action as the last entry, so that arrow keys and search reach it too. */
export function entriesOf({ options, action }: Pick<PickerProps, 'options' | 'action'>): PickerOption[] {
  return action ? [...options, { value: ACTION, label: action.label }] : [...options];
}

/** The chosen option, which may be missing from the options that are loaded. */
export function chosenOf({ options, value, valueLabel }: PickerProps): PickerOption | null {
  const found = options.find((option) => option.value === value);
  if (found) return found;
  return value === '' ? null : { value, label: valueLabel ?? value };
}

/** Runs the action or chooses the option. */
export function pick(entry: PickerOption | null, { onChange, action }: PickerProps, typed = ''): void {
  if (entry && isAction(entry)) action?.onSelect(typed);
  else onChange(entry?.value ?? '');
}
