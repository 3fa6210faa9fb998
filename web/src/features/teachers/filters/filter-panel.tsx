import { PanelLeftClose, SlidersHorizontal } from 'lucide-react';
import { memo, type Ref, useId } from 'react';

import { useDelayedText } from '#lib/use-delayed-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CountBadge } from '#ui/display/count-badge.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';

import type { FilterProps, FiltersProps } from '../place-filters.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FilterPanelProps extends FiltersProps {
  hideRef: Ref<HTMLButtonElement>;
  onHide: () => void;
}

/** The filters beside the list, in a wide window. */
export function FilterPanel({ filters, onChange, hideRef, onHide }: FilterPanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="w-56 shrink-0 xl:w-60">
      <div className="mb-3 flex min-h-9 items-center gap-2">
        <SlidersHorizontal className="size-4.5" />
        <h2 id={titleId} className="flex-1 text-18">
          Filters
        </h2>
        <IconButton ref={hideRef} label="Hide filters" size="sm" aria-expanded="true" onClick={onHide}>
          <PanelLeftClose />
        </IconButton>
      </div>
      <div className="grid gap-5">
        <SearchBox search={filters.search} onChange={onChange} />
        <div className="border-t border-line pt-5">
          <FilterFields filters={filters} onChange={onChange} />
        </div>
      </div>
    </section>
  );
}

interface FiltersButtonProps {
  ref: Ref<HTMLButtonElement>;
  count: number;
  onOpen: () => void;
}

/** Opens the filters when they are hidden, and says how many are set. */
export function FiltersButton({ ref, count, onOpen }: FiltersButtonProps) {
  return (
    <Button ref={ref} look="secondary" size="sm" aria-expanded="false" onClick={onOpen}>
      <SlidersHorizontal />
      Filters
      {count > 0 && (
        <>
          <CountBadge count={count} /> <span className="sr-only">set</span>
        </>
      )}
    </Button>
  );
}

export const SearchBox = memo(({ search: words = '', onChange }: FilterProps<'search'>) => {
  const [typed, setTyped] = useDelayedText({
    value: words,
    onChange: (search) => onChange({ search: search || undefined }),
  });
  return <SearchInput label="Search teachers" placeholder="Name, course, subject" value={typed} onChange={setTyped} />;
});
