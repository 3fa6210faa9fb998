import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Plus, Search as SearchIcon } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { pickerEntryClass, PickerStatus } from './picker-parts.tsx';
import { chosenOf, entriesOf, isAction, pick, type PickerOption, type PickerProps } from './picker-props.ts';
import { forgetTyped, type TypedAhead, typeWaiting, useTypedAhead } from './typed-ahead.ts';

interface SearchState {
  open: boolean;
  /** Letters that wait for the box. */
  typed: TypedAhead;
  box: RefObject<HTMLInputElement | null>;
}

const Search = createContext<SearchState | null>(null);

function useSearchState(): SearchState {
  const state = use(Search);
  if (state === null) throw new Error('A list with a search stands inside a SearchListRoot only');
  return state;
}

/** The button that opens a list with a search. */
export function SearchTrigger(props: ComponentProps<typeof Base.Trigger>) {
  const { open, typed, box } = useSearchState();
  const { onKeyDown } = useTypedAhead((button) => {
    if (!open) button.click();
    // Open, but the box has not the focus yet.
    else if (box.current) typeWaiting(typed, box.current);
  }, typed);
  return (
    <Base.Trigger
      {...props}
      // Base UI would choose the first entry that begins with the letter.
      onKeyDown={(event) => onKeyDown(event) && event.preventBaseUIHandler()}
    />
  );
}

/** The content of a list with a search: box, message, entries. */
export function SearchList({ searchPlaceholder, loading }: { searchPlaceholder: string; loading: boolean }) {
  const shown = Base.useFilteredItems<PickerOption>();
  const { open, typed, box } = useSearchState();
  // The list may be there before it is open.
  useEffect(() => {
    if (open && box.current) typeWaiting(typed, box.current);
  }, [open, typed, box]);
  return (
    <>
      <div className="mb-1.5 flex min-h-10 shrink-0 items-center rounded-control border border-line-strong bg-surface focus-within:border-brand focus-within:inset-ring focus-within:inset-ring-brand pointer-coarse:min-h-11">
        <SearchIcon className="ml-2.5 size-4.5 shrink-0 text-muted" />
        <Base.Input
          ref={box}
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2 text-14 outline-none placeholder:text-muted pointer-coarse:text-16"
        />
      </div>
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

interface SearchListRootProps {
  picker: PickerProps;
  required?: boolean;
  onSearch?: ((query: string) => void) | undefined;
  onOpen?: () => void;
  /** Letters that were typed before this was there. */
  typedAhead?: TypedAhead | undefined;
  /** Always open and part of the page, instead of in a popup. */
  inline?: boolean;
  children: ReactNode;
}

/** The root of all lists with a search: entries, filter, and what picking one does. */
export function SearchListRoot({ picker, required = false, onSearch, onOpen, inline, ...rest }: SearchListRootProps) {
  const { typedAhead, children } = rest;
  // Base sensitivity: 'zur' finds Zürich.
  const { contains } = Base.useFilter({ locale: 'en', sensitivity: 'base' });
  const typed = useRef('');
  const own = useRef('');
  const waiting = typedAhead ?? own;
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(inline ?? false);
  const state = useMemo(() => ({ open, typed: waiting, box }), [open, waiting]);

  function change(opens: boolean) {
    setOpen(opens);
    if (!opens) forgetTyped(waiting);
    if (!opens || open) return;
    typed.current = '';
    onOpen?.();
  }

  return (
    <Base.Root<PickerOption>
      items={entriesOf(picker)}
      filter={onSearch ? null : (entry, query) => isAction(entry) || contains(entry, query, labelOf)}
      value={chosenOf(picker)}
      onValueChange={(entry) => pick(entry, picker, typed.current)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onInputValueChange={(query, { reason }) => {
        // Picking an option writes its label into the input, which is no search.
        if (reason !== 'input-change' && reason !== 'input-clear') return;
        typed.current = query;
        onSearch?.(query);
      }}
      disabled={picker.disabled}
      required={required}
      autoHighlight
      {...(inline ? { inline, open: true } : { open, onOpenChange: change })}
    >
      <Search value={state}>{children}</Search>
    </Base.Root>
  );
}

function labelOf(entry: PickerOption): string {
  return entry.label;
}
