import type { Pagination } from '@coursemate/contract/pagination';

import { Button } from '#ui/buttons/button.tsx';
import { formatTotal } from '#ui/display/format-count.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

import { countFilters } from '../change-filters.ts';
import { teachersNoun } from '../teachers-noun.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterProps } from './place-filters.tsx';

interface FilterSheetProps extends FilterProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  /** How many there are; undefined while nobody knows. */
  found: Pagination | undefined;
}

/** The filters of a phone. They count at once, and the button says what for. */
export function FilterSheet({ open, onClose, onClear, found, ...filtering }: FilterSheetProps) {
  const footer = (
    <div className="flex items-center gap-3">
      <Button look="secondary" disabled={countFilters(filtering.filters) === 0} onClick={onClear}>
        Clear all
      </Button>
      <div className="flex-1">
        <Button wide onClick={onClose}>
          {found ? `Show ${formatTotal(found).toLowerCase()} ${teachersNoun(found)}` : 'Show teachers'}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet title="Filters" open={open} onOpenChange={(next) => !next && onClose()} footer={footer}>
      <FilterFields {...filtering} />
    </Sheet>
  );
}
