import { Button } from '#ui/buttons/button.tsx';
import { formatTotal } from '#ui/display/format.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

import { useTeachers } from '../api/teachers.ts';
import { countFilters } from '../change-filters.ts';
import { teachersNoun } from '../list/result-count.tsx';
import type { FiltersProps } from '../place-filters.tsx';
import type { TeacherSearch } from '../teacher-search.ts';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps extends FiltersProps {
  filters: TeacherSearch;
  open: boolean;
  onClose: () => void;
  onClear: () => void;
}

/** The filters of a narrow window. They apply at once; the button says how many teachers they find. */
export function FilterSheet({ open, onClose, onClear, ...filtering }: FilterSheetProps) {
  const { data, isPlaceholderData } = useTeachers(filtering.filters);
  const found = isPlaceholderData ? undefined : data?.pagination;
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
