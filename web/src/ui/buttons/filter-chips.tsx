import { Button } from './button.tsx';
import { Chip } from './chip.tsx';

interface FilterChipsProps {
  filters: ReadonlyArray<{ label: string; onRemove: () => void }>;
  onClear: () => void;
}

/** The filters of a list that are set, each with a button that removes it; nothing without filters. */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, onRemove }) => (
          <li key={label} className="max-w-full">
            <Chip tone="brand" onRemove={onRemove} removeLabel={`Remove ${label}`}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
