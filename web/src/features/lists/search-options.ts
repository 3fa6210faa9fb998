import type { PickerOption } from '#ui/pickers/picker-props.ts';

import { matches } from './matches.ts';

/** No id or name contains a NUL character. */
const MORE: PickerOption = { value: '\0more', label: 'Type to find more', disabled: true };

interface Found {
  options: readonly PickerOption[];
  /** What is typed now. */
  words: string;
  /** `options` answer exactly these words, and not earlier ones. */
  current: boolean;
  /** The server has more than it sent. */
  hasNext: boolean;
}

/**
 * What a list shows whose search the server answers. Until it has, those of the earlier answer that fit: there is
 * something to see at once, and Enter takes nothing that was not asked for.
 */
export function searchOptions({ options, words, current, hasNext }: Found): PickerOption[] {
  const fitting = current || words === '' ? options : options.filter((option) => matches(option.label, words));
  return hasNext && fitting.length > 0 ? [...fitting, MORE] : [...fitting];
}
