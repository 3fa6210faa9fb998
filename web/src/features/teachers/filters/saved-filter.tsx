import { Checkbox } from '#ui/forms/checkbox.tsx';

import type { FilterProps } from './place-filters.tsx';

export function SavedFilter({ filters, onChange }: FilterProps) {
  return (
    <Checkbox
      label="Saved teachers only"
      checked={filters.favourites === 'true'}
      onChange={(event) => onChange({ favourites: event.currentTarget.checked ? 'true' : undefined })}
    />
  );
}
