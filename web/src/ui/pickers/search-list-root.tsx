import { Combobox as Base } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';

import { chosenOf, entriesOf, isAction, pick } from './picker-entries.ts';
import type { PickerOption, PickerProps } from './picker-props.ts';

interface SearchListRootProps {
  picker: PickerProps;
  required?: boolean;
  onSearch?: ((query: string) => void) | undefined;
  onOpen?: () => void;
  /** Always open and part of the page, instead of in a popup. */
  inline?: boolean;
  children: ReactNode;
}

/** What all lists with a search share: the entries, how they are found and what picking one does. */
export function SearchListRoot({ picker, required = false, onSearch, onOpen, inline, children }: SearchListRootProps) {
  // Base sensitivity: 'zur' finds Zürich.
  const { contains } = Base.useFilter({ locale: 'en', sensitivity: 'base' });
  return (
    <Base.Root<PickerOption>
      items={entriesOf(picker)}
      filter={onSearch ? null : (entry, query) => isAction(entry) || contains(entry, query, labelOf)}
      value={chosenOf(picker)}
      onValueChange={(entry) => pick(entry, picker)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onInputValueChange={(query, { reason }) => {
        // Picking an option writes its words into the input, which is no search.
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(query);
      }}
      disabled={picker.disabled}
      required={required}
      autoHighlight
      {...(inline ? { inline, open: true } : { onOpenChange: (open: boolean) => open && onOpen?.() })}
    >
      {children}
    </Base.Root>
  );
}

function labelOf(entry: PickerOption): string {
  return entry.label;
}
