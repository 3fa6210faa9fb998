import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus, Search } from 'lucide-react';

import { pickerEntryClass } from './picker-class.ts';
import { isAction } from './picker-entries.ts';
import type { PickerOption } from './picker-props.ts';
import { PickerStatus } from './picker-status.tsx';

interface SearchListProps {
  /** Leave it out where the search box is elsewhere. */
  searchPlaceholder?: string;
  loading: boolean;
}

/** The inside of a list with a search: box, message, entries. */
export function SearchList({ searchPlaceholder, loading }: SearchListProps) {
  const shown = Base.useFilteredItems<PickerOption>();
  return (
    <>
      {searchPlaceholder !== undefined && (
        <div className="mb-1.5 flex min-h-10 shrink-0 items-center rounded-control border border-line-strong bg-surface focus-within:border-brand focus-within:inset-ring focus-within:inset-ring-brand pointer-coarse:min-h-11">
          <Search className="ml-2.5 size-4.5 shrink-0 text-muted" />
          <Base.Input
            aria-label={searchPlaceholder}
            placeholder={searchPlaceholder}
            className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2 text-14 outline-none placeholder:text-muted pointer-coarse:text-16"
          />
        </div>
      )}
      <PickerStatus loading={loading} empty={shown.every(isAction)} />
      <Base.List className="overflow-y-auto overscroll-contain">
        {(entry: PickerOption) => (
          <Base.Item
            key={entry.value}
            value={entry}
            disabled={entry.disabled ?? false}
            className={pickerEntryClass(isAction(entry))}
          >
            <span className="min-w-0">{entry.label}</span>
            {isAction(entry) ? <Plus /> : <Base.ItemIndicator render={<Check />} />}
          </Base.Item>
        )}
      </Base.List>
    </>
  );
}
