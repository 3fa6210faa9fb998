import { fold } from '@coursemate/contract/base/fold';
import { limits } from '@coursemate/contract/base/limits';
import { isMeant } from '@coursemate/contract/base/typos';
import { useEffect, useState } from 'react';

import type { PickerOption } from '#ui/pickers/picker-props.ts';

/** No id or name contains a NUL character. */
const MORE: PickerOption = { value: '\0more', label: 'Type to find more', disabled: true };

interface Found {
  options: readonly PickerOption[];
  /** What is typed now. */
  typed: string;
  /** Whether `options` answer exactly this. */
  current: boolean;
  /** Whether the server has more options. */
  hasNext: boolean;
}

/**
 * The options of a list whose search the server answers. Until the answer is there, the fitting options of the last
 * answer: there is something to see at once, and Enter chooses nothing that does not fit.
 */
export function searchOptions({ options, typed, current, hasNext }: Found): PickerOption[] {
  const fitting = current || typed === '' ? options : options.filter((option) => matches(option.label, typed));
  return hasNext && fitting.length > 0 ? [...fitting, MORE] : [...fitting];
}

/** Whether `name` contains what was typed, by the same letters as the server's search. */
export function matches(name: string, typed: string): boolean {
  return fold(name).includes(fold(typed));
}

/** An option of a list that is all here, with other names that it is found by. */
export interface NamedOption extends PickerOption {
  /** Folded. */
  aliases?: readonly string[];
}

/** For a picker whose options are all here: those that fit what is typed, or when none does, those that may be meant. */
export function useFound(all: readonly NamedOption[]) {
  const [typed, setTyped] = useState('');
  return { options: foundOptions(all, typed), onSearch: setTyped };
}

export function foundOptions(all: readonly NamedOption[], typed: string): readonly NamedOption[] {
  if (typed.trim() === '') return all;
  const namesOf = ({ label, aliases = [] }: NamedOption) => `${fold(label)}${aliases.join('')}`;
  const query = fold(typed);
  const found = query === '' ? [] : all.filter((option) => namesOf(option).includes(query));
  return found.length > 0 ? found : all.filter((option) => isMeant(namesOf(option), typed));
}

/** A request for every letter would be too many. */
const PAUSE_MS = 200;

/** For a search that the server answers: what is typed, and what to ask with once the typing pauses. */
export function useSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const typed = text.trim().slice(0, limits.searchMax);

  useEffect(() => {
    // Whoever empties the box does not wait.
    const timer = setTimeout(() => setQuery(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, query, onSearch: setText };
}
